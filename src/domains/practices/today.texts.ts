/** What home says once the practice of the day is done; apart, because home fetches it only then. */
export const texts = {
  done: 'Feita hoje. Que bom ter você aqui.',
  oneMore: (minutes: number) => `Quer ficar mais ${minutes} min?`,
} as const
