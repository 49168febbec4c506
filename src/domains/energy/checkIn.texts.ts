/** What is said of a check-in once it was made; apart from what the bar itself says, because home fetches it only then. */
export const texts = {
  created: 'Check-in energético registrado!',
  createFailed: 'Erro ao registrar check-in energético',
  kept: 'Check-in guardado neste aparelho',
  changed: 'Check-in energético atualizado!',
  changeFailed: 'Erro ao atualizar check-in energético',
  undone: {
    title: 'Check-in desfeito',
    elsewhere: 'Check-in desfeito em outro aparelho',
    none: 'O dia de hoje segue sem check-in',
    before: (level: number) => `A energia de hoje voltou para ${level}/10`,
    failed: 'Não foi possível desfazer',
    changed: 'A energia de hoje mudou em outro lugar',
    stands: (level: number) => `Ela continua em ${level}/10`,
  },
} as const
