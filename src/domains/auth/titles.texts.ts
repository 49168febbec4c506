/** What the browser's tab says; apart from the other texts, because every page's title is known before the page. */
export const titles = {
  auth: 'Entrar',
  reset: 'Nova senha',
  confirm: 'Confirmação de email',
} as const
