import type { PracticeType } from './rules.ts'

const longMinutes = (minutes: number) => (minutes === 1 ? '1 minuto' : `${minutes} minutos`)

/** What home needs to offer a practice and to start it; the rest of the texts comes with the practice. */
export const startTexts = {
  longMinutes,
  ofTheDay: 'PRÁTICA DO DIA',
  chosen: 'Uma prática por dia, escolhida para você',
  noneOfTheDay: 'A prática de hoje ainda está sendo escolhida.',
  failed: 'Não foi possível carregar a prática de hoje',
  start: 'INICIAR',
  starting: 'INICIANDO...',
  again: 'REPETIR',
  types: {
    audio: 'Áudio',
    video: 'Vídeo',
    link: 'Link',
    guiada: 'Guiada',
    meditação: 'Meditação',
    respiração: 'Respiração',
    mindfulness: 'Mindfulness',
    relaxamento: 'Relaxamento',
    visualização: 'Visualização',
    yoga: 'Yoga',
    outro: 'Outra',
  } satisfies Record<PracticeType, string>,
  toast: {
    startFailed: { title: 'Erro ao iniciar prática', detail: 'Tente novamente em alguns segundos' },
  },
} as const
