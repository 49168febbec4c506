import { formatNumber } from '#shared/numbers.ts'
import type { SessionKind } from './history.ts'

const practices = (count: number) => (count === 1 ? '1 prática' : `${formatNumber(count)} práticas`)
const minutes = (count: number) => `${formatNumber(count)} min`

export const stars = (rating: number) => (rating === 1 ? '1 estrela' : `${rating} estrelas`)

/** Apart from the domain's other texts, which home loads with its practice of the day. */
export const texts = {
  title: 'Histórico',
  subtitle: 'Tudo o que você praticou, mês a mês',
  latest: 'Últimas práticas',
  whole: 'Ver todo o histórico',
  back: 'Voltar ao perfil',
  failed: 'Não foi possível carregar seu histórico',
  empty: {
    title: 'Nenhuma prática ainda',
    detail: 'O que você começar no Lumiar aparece aqui. O que fizer em outro lugar, você pode acrescentar.',
  },
  unnamed: { timer: 'Timer livre', audio: 'Áudio', practice: 'Prática', room: 'Roda em silêncio' } satisfies Record<
    SessionKind,
    string
  >,
  minutes,
  sums: (count: number, practised: number) => `${minutes(count)} · ${practices(practised)}`,
  unfinished: 'não concluída',
  added: 'feita em outro lugar',
  felt: {
    both: (before: number, after: number) => `${before} → ${after}`,
    spoken: (before: number, after: number) => `Antes ${before}, depois ${after}`,
    before: (level: number) => `antes ${level}`,
    after: (level: number) => `depois ${level}`,
  },
  add: {
    open: 'Acrescentar',
    title: 'Acrescentar uma prática',
    detail: 'Algo que você fez em outro lugar. Conta no seu progresso; só você vê.',
    what: 'O que foi',
    whatHint: 'Caminhada em silêncio, aula de ioga…',
    day: 'Dia',
    minutes: 'Minutos',
    save: 'Acrescentar',
    saving: 'Acrescentando...',
    cancel: 'Cancelar',
    done: 'Prática acrescentada',
    failed: 'Não foi possível acrescentar a prática',
    dayIsFull: 'Um dia tem 24 horas, e esse já não tem tantos minutos livres. Diminua os minutos ou escolha outro dia.',
  },
  remove: {
    label: (name: string, day: string) => `Remover ${name}, ${day}`,
    title: 'Remover do histórico?',
    detail: (name: string, day: string) =>
      `${name}, ${day}. Os minutos, o calendário e os desafios deixam de contar com ela, e a avaliação e o que você marcou sentir vão junto. Logo depois ainda dá para desfazer.`,
    confirm: 'Remover',
    working: 'Removendo...',
    keep: 'Manter',
    done: 'Removida do histórico',
    failed: 'Não foi possível remover',
    restored: 'De volta ao histórico',
    restoreFailed: 'Não foi possível desfazer',
    dayIsFull: 'Esse dia já não tem minutos livres para ela.',
    isLate: 'Já não dá para trazer de volta esta prática.',
  },
} as const

/** By field: the words for whatever is wrong with it. */
export const fieldErrors = {
  title: 'Diga o que foi, em até 120 letras',
  day: 'Escolha hoje ou um dia do último ano',
  minutes: 'De 1 a 600 minutos',
} as const satisfies Record<string, string>
