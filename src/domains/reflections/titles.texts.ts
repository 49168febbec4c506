/** What the browser's tab says; apart from the other texts, because every page's title is known before the page. */
export const titles = {
  reflections: 'Reflexões Diárias',
  allReflections: 'Todas as reflexões',
  notes: 'Minhas anotações',
  day: 'Reflexão do dia',
} as const
