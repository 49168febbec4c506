/** What the dialog of one day says; apart from the domain's other texts, because it comes when a day is opened. */
export const texts = {
  checkIn: (level: number) => `Check-in: ${level}/10`,
  noCheckIn: 'Sem check-in neste dia',
  practices: 'Práticas concluídas',
  noPractices: 'Nenhuma prática concluída neste dia',
  minutes: (minutes: number) => `${minutes} min`,
  failed: 'Os detalhes deste dia não chegaram',
  forgotten: {
    question: 'Como estava sua energia ontem?',
    detail: 'Você pode registrar até o meio-dia de hoje. Depois, o dia fica como está.',
    level: (level: number) => `${level} de 10${level === 1 ? ', baixa' : level === 10 ? ', alta' : ''}`,
    ends: { 1: '1 = baixa', 10: '10 = alta' },
    saving: 'Registrando...',
    saved: 'Check-in de ontem registrado!',
    queued: 'Check-in de ontem guardado neste aparelho',
    taken: 'Ontem já tinha um check-in',
    failed: 'Não foi possível registrar o check-in de ontem',
    late: 'O check-in de ontem podia ser registrado até o meio-dia de hoje',
  },
} as const
