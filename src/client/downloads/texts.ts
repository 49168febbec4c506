import { formatDecimal, formatNumber } from '#shared/numbers.ts'

const megabytes = (bytes: number) => `${formatDecimal(bytes / 1_000_000)} MB`

export const texts = {
  start: 'Baixar',
  startOf: (title: string) => `Baixar ${title}`,
  running: (percent: number) => `Baixando ${percent}%`,
  ready: 'Baixado',
  readyOf: (title: string) => `${title}: baixado`,
  done: 'Baixado. Toca também sem conexão.',
  failed: 'Não foi possível baixar',
  failedDetail: 'Confira a conexão e tente novamente.',
  forbidden:
    'Este navegador não permite guardar áudios. Confira se ele está em modo privado ou bloqueando dados deste site.',
  noRoom: 'Não há espaço suficiente neste aparelho. Remova algum áudio baixado e tente novamente.',
  title: 'Áudios baixados',
  detail: 'Tocam neste aparelho mesmo sem conexão. Ao sair da conta, eles são removidos daqui.',
  none: 'Nenhum áudio baixado ainda. No player, toque em Baixar.',
  size: megabytes,
  total: (count: number, bytes: number) =>
    `${count === 1 ? '1 áudio' : `${formatNumber(count)} áudios`} · ${megabytes(bytes)}`,
  remove: 'Remover',
  removeOf: (title: string) => `Remover ${title} deste aparelho`,
  removed: 'Removido deste aparelho',
  removeQuestion: 'Remover deste aparelho?',
  removeDetail: 'O áudio continua na biblioteca e pode ser baixado de novo.',
  seeAll: 'Ver todos os baixados',
} as const
