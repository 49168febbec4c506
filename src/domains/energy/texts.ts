import { formatNumber } from '#shared/numbers.ts'
import type { Mood } from './rules.ts'

export const texts = {
  today: (level: number) => `Energia hoje: ${level}/10`,
  captions: { low: 'Baixa', medium: 'Média', high: 'Alta' } satisfies Record<Mood, string>,
  spoken: (level: number) => `${level} de 10`,
  title: 'Energia hoje',
  failed: 'Não foi possível carregar seu check-in de hoje',
  unrecorded: 'Nada registrado ainda hoje',
  updating: 'Atualizando...',
  when: { today: (time: string) => `hoje, ${time}`, yesterday: (time: string) => `ontem, ${time}` },
  progress: {
    title: 'SEU PROGRESSO',
    streak: (days: number) => (days === 1 ? 'dia seguido' : 'dias seguidos'),
    toContinue: (days: number) =>
      `Ontem ${days === 1 ? 'era' : 'eram'} ${formatNumber(days)}: o check-in de hoje continua a sequência`,
    forgotten: 'Esqueceu de ontem? Ainda dá tempo',
    today: 'min hoje',
    week: 'min na semana',
    completed: 'concluídas',
    never: 'Nenhuma atividade ainda',
    unsynced: 'Ainda não sincronizado',
    failed: 'Não foi possível carregar seu progresso',
  },
  calendar: {
    title: 'Suas últimas semanas',
    byMonth: 'Ver por mês',
    byWeek: 'Ver as últimas semanas',
    practised: 'Dia com prática',
    checkedIn: 'Dia com check-in',
    weekdays: ['D', 'S', 'T', 'Q', 'Q', 'S', 'S'],
    day: (date: string, practised: number, checkedIn: boolean) =>
      `${date}: ${practised > 0 ? `${formatNumber(practised)} min de prática` : 'sem prática'}${checkedIn ? ', com check-in' : ''}`,
  },
} as const
