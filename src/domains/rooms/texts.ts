import { formatNumber } from '#shared/numbers.ts'

const people = (n: number) => (n === 1 ? '1 pessoa' : `${formatNumber(n)} pessoas`)

export const texts = {
  back: 'Voltar à comunidade',
  loading: 'Carregando a roda...',
  failed: 'Não foi possível abrir a roda',
  missing: 'Roda não encontrada',
  missingDetail: 'Ela pode ter terminado, ou é preciso se inscrever no encontro antes.',
  full: 'A roda está cheia',
  fullDetail: 'Todos os lugares estão ocupados agora. Se alguém sair, dá para entrar de novo por aqui.',
  again: 'Tentar de novo',
  silence: 'Silêncio com sinos',
  practice: (name: string) => `Prática guiada: ${name}`,
  minutes: (n: number) => `${formatNumber(n)} min`,

  opensIn: 'A roda abre em',
  beginsIn: 'Começa em',
  remaining: 'Restam',
  ended: 'O sino tocou',
  over: 'A roda terminou',
  overDetail: 'Seus minutos entram no seu histórico como uma prática deste encontro.',
  history: 'Ver meu histórico',
  gone: 'Você não está mais nesta roda',
  goneDetail: 'Você entrou em outra roda, cancelou a inscrição ou saiu do grupo.',
  enterAgain: 'Voltar para esta roda',

  here: (n: number) => (n <= 1 ? 'Só você, por enquanto' : `${people(n)} na roda`),
  hereSpoken: (n: number) => `${people(n)} na roda`,
  named: (names: string[], others: number) =>
    others === 0 ? names.join(', ') : `${names.join(', ')} e mais ${people(others)}`,
  bow: 'Gratidão',
  bowDetail: 'Um gesto de agradecimento a quem sentou com você.',
  bowed: 'Você agradeceu',
  bowFailed: 'Não foi possível agradecer',
  bows: (n: number) =>
    n === 0 ? 'Ninguém agradeceu ainda' : n === 1 ? '1 pessoa agradeceu' : `${formatNumber(n)} pessoas agradeceram`,

  alone: 'Sem conexão. A prática segue no compasso do último horário conhecido; sua luz volta quando a rede voltar.',
  listen: 'Ouvir',
  mute: 'O som está parado neste aparelho.',
} as const
