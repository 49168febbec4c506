import { formatNumber } from '#shared/numbers.ts'

/** Kinds of jobs by what staff know them as; one that is not here is shown by its own name. */
const kinds: Partial<Record<string, string>> = {
  'auth.mail': 'Email de conta',
  'community.announce': 'Avisos de um encontro',
  'community.link': 'Link de encontro',
  'community.meanwhile': 'Aviso de encontro a conferir',
  'community.notice': 'Aviso de encontro',
  'notices.reminder': 'Lembrete de prática',
  'notices.letter': 'Carta da semana',
  'notices.test': 'Mensagem de teste',
  'push.device': 'Aviso em um aparelho',
}

const [unreachable, unknownAddress] = [
  'o servidor de email não respondeu',
  'o endereço não existe ou não aceita mensagens',
]

/** Why a message was given up, by the code that was kept of it. */
const reasons: Partial<Record<string, string>> = {
  ESOCKET: unreachable,
  ECONNECTION: unreachable,
  ETIMEDOUT: unreachable,
  EDNS: unreachable,
  SMTP_SLOW: 'o servidor de email estava lento demais',
  SMTP_535: 'o servidor de email não aceitou a senha do Lumiar',
  SMTP_550: unknownAddress,
  SMTP_551: unknownAddress,
  SMTP_553: unknownAddress,
  SMTP_552: 'a caixa de quem receberia está cheia',
  SMTP_554: 'o servidor de email recusou a mensagem',
  PUSH_REFUSED: 'o serviço de avisos do navegador recusou a mensagem',
  PUSH_BUSY: 'o serviço de avisos do navegador não respondeu',
  ENDED_ITS_PROCESS: 'o servidor foi interrompido a cada tentativa',
}

const messages = (n: number) => (n === 1 ? '1 mensagem' : `${formatNumber(n)} mensagens`)

const several = (kind: string, n: number) => (n === 1 ? kind : `${kind} (${messages(n)})`)

export const texts = {
  title: 'Mensagens',
  none: 'Nenhuma à espera.',
  waiting: (n: number, due: string) =>
    `${messages(n)} à espera; ${n === 1 ? 'devia' : 'a mais antiga devia'} ter saído ${due}.`,
  failed: (n: number) => `${messages(n)} não ${n === 1 ? 'pôde ser entregue' : 'puderam ser entregues'}.`,
  heading: 'Mensagens não entregues',
  loadFailed: 'Não foi possível mostrar as mensagens não entregues',
  empty: 'Nenhuma mensagem por entregar',
  emptyDetail: 'O que não puder ser entregue aparece aqui.',
  kind: (kind: string) => kinds[kind] ?? kind,
  nobody: 'destinatário desconhecido',
  failedAt: (when: string, code: string) => `Desistimos ${when}: ${reasons[code] ?? `código ${code}`}.`,
  retry: 'Enviar de novo',
  retried: 'A mensagem será enviada de novo',
  retryAll: (n: number) => `Enviar todas de novo (${formatNumber(n)})`,
  retryAllTitle: (n: number) => `Enviar ${messages(n)} de novo?`,
  retryAllDetail:
    'Faça isto quando a causa estiver resolvida. O que um servidor voltar a recusar aparece aqui outra vez; o que já não vale não é enviado.',
  retryAllConfirm: 'Enviar de novo',
  retryAllFailed: 'Não foi possível enviar as mensagens de novo',
  retriedAll: (n: number) => (n === 1 ? '1 mensagem será enviada de novo' : `${messages(n)} serão enviadas de novo`),
  discard: 'Descartar',
  discarded: 'Mensagem descartada',
  decideFailed: 'Não foi possível decidir sobre esta mensagem',
  decided: 'Últimas decisões',
  decision: {
    retried: (by: string, kind: string, when: string, n: number) =>
      `${by} mandou enviar de novo: ${several(kind, n)}, ${when}`,
    discarded: (by: string, kind: string, when: string, n: number) => `${by} descartou: ${several(kind, n)}, ${when}`,
  },
  gone: 'Alguém que já saiu',
} as const
