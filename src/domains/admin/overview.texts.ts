import { formatNumber } from '#shared/numbers.ts'

export const texts = {
  failed: 'Não foi possível carregar a visão geral',
  countedAt: (time: string) => `Números de ${time}`,
  counting: 'Contando de novo...',
  members: {
    title: 'Membros',
    new: (n: number) => (n === 1 ? '1 chegou nos últimos 30 dias' : `${formatNumber(n)} chegaram nos últimos 30 dias`),
  },
  reflections: {
    title: 'Dias sem reflexão',
    none: 'Os próximos 60 dias estão escritos',
    days: (first: string, more: number) => (more === 0 ? first : `${first} e mais ${formatNumber(more)}`),
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
    audio: (bytes: string, files: number) => `${bytes} em ${files === 1 ? '1 áudio' : `${formatNumber(files)} áudios`}`,
    database: (bytes: string) => `${bytes} no banco de dados`,
  },
  charts: {
    heading: 'Últimos 30 dias',
    sessions: 'Práticas concluídas',
    checkins: 'Check-ins de energia',
    newMembers: 'Novos membros',
    today: (n: number) => `${formatNumber(n)} hoje`,
    described: (what: string, sum: number, today: number, most: number, day: string) =>
      sum === 0
        ? `${what} por dia nos últimos 30 dias: nenhum registro.`
        : `${what} por dia nos últimos 30 dias: ${formatNumber(sum)} no total, ${formatNumber(today)} hoje, no máximo ${formatNumber(most)}, em ${day}.`,
    bar: (day: string, n: number) => `${day}: ${formatNumber(n)}`,
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
    all: (n: number) => `Ver todas as ${formatNumber(n)}`,
  },
  heard: {
    title: 'Áudios mais ouvidos',
    empty: 'Ninguém ouviu um áudio ainda.',
    listeners: (n: number) => (n === 1 ? '1 pessoa' : `${formatNumber(n)} pessoas`),
    completed: (n: number) => `${formatNumber(n)} até o fim`,
  },
  moment: (day: string, time: string) => `em ${day} às ${time}`,
  units: ['B', 'kB', 'MB', 'GB', 'TB'],
} as const
