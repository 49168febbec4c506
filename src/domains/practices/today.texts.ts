/** What home says once the practice of the day is done; apart, because home fetches it only then. */
export const texts = {
  done: 'Feita hoje. Que bom ter você aqui.',
  oneMore: 'Quer ficar mais um pouco?',
} as const
