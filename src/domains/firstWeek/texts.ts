import { formatNumber } from '#shared/numbers.ts'
import type { DayKind, Length, Mark, Question, Reason } from './rules.ts'

export const texts = {
  title: 'Sua primeira semana',
  subtitle: 'Sete dias pequenos, um por vez, no seu ritmo',
  back: 'Voltar para o início',
  loading: 'Carregando sua semana...',
  failed: 'Não foi possível carregar a sua primeira semana',
  none: {
    title: 'Esta página é de quem está chegando',
    detail: 'A primeira semana acompanha contas novas. Para você, a casa inteira já está aberta.',
    action: 'Ver as práticas',
  },

  welcome: 'Boas-vindas',
  step: (place: number, steps: number) => `Pergunta ${place} de ${steps}`,
  questions: {
    brought: { title: 'O que traz você aqui?', detail: 'Só você vê esta resposta. Ela escolhe por onde começar.' },
    minutes: { title: 'Quanto tempo cabe no seu dia?', detail: 'Vira a sua duração padrão. Dá para mudar depois.' },
    reminder: { title: 'Quando um lembrete ajudaria?', detail: 'No seu horário, sem cobrança.' },
  } satisfies Record<Question, { title: string; detail: string }>,
  reasons: {
    sleep: 'Sono',
    anxiety: 'Ansiedade',
    focus: 'Foco',
    energy: 'Energia',
    curiosity: 'Curiosidade',
    hard_moment: 'Um momento difícil',
  } satisfies Record<Reason, string>,
  length: (minutes: Length) => `${minutes} min`,
  hours: ['07:00', '12:30', '18:30', '21:30'],
  otherHour: 'Outra hora',
  hour: 'Hora do lembrete',
  remind: 'Lembrar',
  noReminder: 'Sem lembrete',
  unreached: {
    detail: 'A hora fica guardada. Para o lembrete chegar, ligue os avisos deste aparelho em Notificações.',
    action: 'Abrir Notificações',
  },
  skip: 'Pular',
  previous: 'Voltar',
  dismiss: 'Agora não',
  breathe: (minutes: number) => (minutes === 1 ? 'Respirar 1 minuto agora' : `Respirar ${minutes} minutos agora`),
  breathing: 'Abrindo...',
  failedToSave: 'Não foi possível guardar a resposta',
  waiting: 'Suas respostas estão guardadas neste aparelho. A semana começa quando a conexão voltar.',

  help: {
    title: 'Você não precisa passar por isso só',
    detail: 'Se precisar falar com alguém agora, há gente do outro lado. E há práticas curtas para quando aperta.',
    emergency: 'Abrir Emergência',
  },

  put: { away: 'Tudo bem, fica para depois', detail: 'A sua semana continua aberta em /semana.' },
  putFailed: 'Não foi possível esconder o cartão',

  dayOf: (place: number) => `Dia ${place} de 7`,
  day: (place: number) => `Dia ${place}`,
  today: 'hoje',
  kinds: { practice: 'Prática', audio: 'Áudio', reflection: 'Reflexão', module: 'Módulo' } satisfies Record<
    DayKind,
    string
  >,
  begin: { practice: 'Praticar', audio: 'Ouvir', reflection: 'Ler', module: 'Abrir' } satisfies Record<DayKind, string>,
  minutes: (count: number) => `${formatNumber(count)} min`,
  opens: { tomorrow: 'abre amanhã', on: (weekday: string) => `abre ${weekday}` },
  doneToday: 'O dia de hoje está feito. Amanhã abre o próximo.',
  tick: 'Já fiz',
  untick: 'Desmarcar',
  skipDay: 'Pular',
  resume: 'Retomar',
  of: (what: string, title: string) => `${what}: ${title}`,
  marks: { open: 'Em aberto', done: 'Feito', skipped: 'Pulado' } satisfies Record<Mark, string>,
  markFailed: 'Não foi possível marcar o dia',
  whole: 'Ver a semana',
  hide: 'Esconder',
  calm: 'Faça na ordem que quiser. O que ficar para trás continua aberto.',

  closing: {
    title: 'Sua primeira semana chegou ao fim',
    held: (days: number, minutes: number) =>
      `Nela couberam ${days === 1 ? '1 dia' : `${formatNumber(days)} dias`} de prática e ${minutes === 1 ? '1 minuto' : `${formatNumber(minutes)} minutos`}.`,
    nothing: 'Ela passou em silêncio, e nada se perdeu: os sete dias continuam abertos aqui.',
    thanks: 'Que bom que você veio. Daqui em diante, o caminho é do seu jeito.',
    look: 'Ver como foi',
    on: 'Seguir para as práticas',
  },
} as const
