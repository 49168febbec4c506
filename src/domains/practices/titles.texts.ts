/** Titles of the browser's tab. In a file of their own, because all titles are loaded before any page is. */
export const titles = {
  practices: 'Práticas',
  breathing: 'Respiração',
  emergency: 'Emergência',
  chakras: 'Chakras',
  healing: 'Cura Emocional',
  timer: 'Timer livre',
  history: 'Histórico',
} as const
