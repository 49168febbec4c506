/** What mails say; apart, because no browser needs it. */
export const mail = {
  reset: {
    subject: 'Sua nova senha no Lumiar',
    text: 'Olá,\n\nalguém pediu uma nova senha para esta conta. Se foi você, abra o link abaixo; ele vale por uma hora e uma única vez. Se não foi, ignore esta mensagem: nada muda.',
  },
  confirm: {
    subject: 'Confirme seu email no Lumiar',
    text: 'Olá,\n\nque bom ter você aqui. Abra o link abaixo para confirmar seu email e entrar.',
  },
} as const
