const count = (n: number) => n.toLocaleString('pt-BR')

export const texts = {
  failed: 'Não foi possível carregar a visão geral',
  countedAt: (time: string) => `Números de ${time}`,
  counting: 'Contando de novo...',
  members: {
    title: 'Membros',
    new: (n: number) => (n === 1 ? '1 chegou nos últimos 30 dias' : `${count(n)} chegaram nos últimos 30 dias`),
  },
  reflections: {
    title: 'Dias sem reflexão',
    none: 'Os próximos 60 dias estão escritos',
    days: (first: string, more: number) => (more === 0 ? first : `${first} e mais ${count(more)}`),
    open: 'Escrever reflexões',
  },
  reports: {
    title: 'Denúncias esperando',
    none: 'Nada para olhar agora',
    some: 'Quem denunciou espera uma resposta',
    many: '99+',
    open: 'Ver denúncias',
  },
  storage: {
    title: 'Armazenamento',
    audio: (bytes: string, files: number) => `${bytes} em ${files === 1 ? '1 áudio' : `${count(files)} áudios`}`,
    database: (bytes: string) => `${bytes} no banco de dados`,
  },
  charts: {
    heading: 'Últimos 30 dias',
    sessions: 'Práticas concluídas',
    checkins: 'Check-ins de energia',
    newMembers: 'Novos membros',
    today: (n: number) => `${count(n)} hoje`,
    described: (what: string, sum: number, today: number, most: number, day: string) =>
      sum === 0
        ? `${what} por dia nos últimos 30 dias: nenhum registro.`
        : `${what} por dia nos últimos 30 dias: ${count(sum)} no total, ${count(today)} hoje, no máximo ${count(most)}, em ${day}.`,
    bar: (day: string, n: number) => `${day}: ${count(n)}`,
    numbers: 'Ver os números',
    day: 'Dia',
  },
  ratings: {
    title: 'Avaliações por prática',
    practice: 'Prática',
    average: 'Média',
    ratings: 'Avaliações',
    hidden: 'menos de 3 pessoas',
    empty: 'Ninguém avaliou uma prática ainda.',
    outOf: (average: string) => `${average} de 5`,
    all: (n: number) => `Ver todas as ${count(n)}`,
  },
  heard: {
    title: 'Áudios mais ouvidos',
    empty: 'Ninguém ouviu um áudio ainda.',
    listeners: (n: number) => (n === 1 ? '1 pessoa' : `${count(n)} pessoas`),
    completed: (n: number) => `${count(n)} até o fim`,
  },
  units: ['B', 'kB', 'MB', 'GB', 'TB'],
} as const
