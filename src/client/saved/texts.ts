export const texts = {
  save: 'Guardar',
  saved: 'Guardado',
  saveOf: (title: string) => `Guardar ${title}`,
  failed: 'Não foi possível guardar',
  full: 'Sua lista de guardados está cheia. Retire algo dela para guardar mais.',
} as const
