/** Apart from the pages' texts, because the outbox is loaded with every member's page. */
export const texts = {
  rejected: {
    title: 'Uma anotação feita sem conexão não pôde ser enviada',
    detail: 'O texto continua guardado neste aparelho, na própria reflexão.',
  },
} as const
