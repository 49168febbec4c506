/** What the browser's tab says; apart from the other texts, because every page's title is known before the page. */
export const titles = {
  community: 'Comunidade',
  circle: 'Círculo',
  group: 'Grupo',
  event: 'Detalhes do Evento',
} as const
