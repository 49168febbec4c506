/** What the browser's tab says; apart from the other texts, because every page's title is known before the page. */
export const titles = {
  practices: 'Práticas',
  breathing: 'Respiração',
  emergency: 'Emergência',
  chakras: 'Chakras',
  healing: 'Cura Emocional',
  timer: 'Timer livre',
} as const
