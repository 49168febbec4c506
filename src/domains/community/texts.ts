import { formatNumber } from '#shared/numbers.ts'
import type { Circle } from './circles.ts'
import {
  type ActivityType,
  type ChallengeType,
  canCount,
  type EventType,
  type GoalUnit,
  type GroupType,
} from './rules.ts'

const plural = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`

export const texts = {
  title: 'Comunidade',
  tagline: 'Conecte-se com outros buscadores',
  backToHub: 'Voltar à Comunidade',
  example: 'Exemplo',
  processing: 'Processando...',
  loading: 'Carregando...',
  unauthenticated: 'Usuário não autenticado',
  close: 'Fechar',
  someone: 'Membro',

  circles: {
    heading: 'Círculos',
    soon: 'Em breve',
    members: (count: number) => plural(count, 'membro', 'membros'),
    name: (circle: Circle) => circleTexts[circle].name,
    about: (circle: Circle) => circleTexts[circle].about,
    unknown: 'Círculo não encontrado',
    empty: 'Nenhum grupo disponível neste círculo ainda',
    explore: 'Explorar outros círculos',
    activeGroups: 'Grupos Ativos',
    totalMembers: 'Total de Membros',
    failed: 'Não conseguimos abrir este círculo',
    more: 'Mostrar mais grupos',
    sampleNote: 'Ainda não há grupos. Este é um exemplo de como eles aparecem aqui.',
  },

  week: {
    heading: 'EVENTOS DA SEMANA',
    empty: 'Nenhum evento programado para esta semana',
    allOwn: 'Você já participa de tudo o que há nesta semana.',
  },

  mine: {
    groups: 'Meus grupos',
    events: 'Meus eventos',
    all: (count: number) => `Mostrar todos (${formatNumber(count)})`,
    fewer: 'Mostrar menos',
  },

  activity: {
    hubHeading: 'Atividades Recentes',
    groupHeading: 'Atividades da Comunidade',
    someone: 'Membro da comunidade',
    none: 'Quando alguém praticar ou entrar em um grupo, aparece aqui.',
    action: (type: ActivityType, details: string | null) => actions[type](details),
    example: { sentence: 'Membro da comunidade completou uma prática de meditação', time: '5 min atrás' },
  },

  counters: { heading: 'Comunidade Ativa', members: 'Membros', groups: 'Grupos', activeToday: 'Ativos Hoje' },

  failed: 'Não conseguimos abrir a comunidade',

  group: {
    notFound: 'Grupo não encontrado',
    backToCircle: 'Voltar ao círculo',
    failed: 'Não conseguimos abrir este grupo',
    type: (type: GroupType) => groupTypeNames[type],
    most: (count: number) => `máx. ${formatNumber(count)}`,
    participants: 'Participantes',
    members: (count: number) => plural(count, 'membro', 'membros'),
    more: (count: number) => `+${formatNumber(count)}`,
    unnamed: (count: number) => `${plural(count, 'pessoa participa', 'pessoas participam')}, sem mostrar o nome.`,
    discreet: 'Quem participa deste grupo não aparece pelo nome, nem aqui nem nas atividades da comunidade.',
    noMembers: 'Seja a primeira pessoa a participar.',
    nextDate: 'Próximo encontro',
    noDate: 'Sem data marcada',
    activeMembers: 'Membros Ativos',
    youAreIn: 'Você participa',
    youAreOut: 'Você ainda não participa',
    hasEvent: 'Encontro marcado',
    hasNoEvent: 'Sem encontro marcado',
    join: 'Participar',
    leave: 'Sair do Grupo',
    full: 'Grupo lotado',
    joined: 'Você entrou no grupo!',
    joinFailed: 'Erro ao entrar no grupo',
    left: 'Você saiu do grupo!',
    leaveFailed: 'Erro ao sair do grupo',
    gone: 'Este grupo não está mais disponível.',
  },

  nextEvent: { heading: 'Próximo Encontro', none: 'Nenhum evento agendado', details: 'Ver Detalhes' },

  event: {
    title: 'Detalhes do Evento',
    standing: { registered: 'Inscrição feita', waiting: 'Na lista de espera' },
    notFound: 'Evento não encontrado',
    failed: 'Não conseguimos abrir este evento',
    back: 'Voltar',
    type: (type: EventType) => eventTypeNames[type],
    online: 'Online',
    inPerson: 'Presencial',
    date: 'Data',
    time: 'Horário',
    place: 'Local',
    timeRange: (from: string, to: string) => `${from} às ${to}`,
    link: 'Link da reunião',
    linkLater: 'Link será enviado aos participantes',
    linkForRegistered: 'Quem se inscreve vê o link aqui.',
    linkComing: 'Assim que houver um link, ele aparece aqui.',
    room: 'Na roda do Lumiar',
    roomDetail: 'Sem câmera e sem conversa. A roda abre dez minutos antes, nesta página.',
    wasOnline: 'Encontro online',
    placeLater: 'Local a ser definido',
    participants: (count: number) => plural(count, 'participante', 'participantes'),
    ofGroup: 'Um encontro do grupo',
    register: 'Inscrever-se',
    cancel: 'Cancelar Inscrição',
    registered: 'Inscrição realizada com sucesso!',
    cancelled: 'Inscrição cancelada com sucesso!',
    failedRegistration: 'Erro ao gerenciar inscrição',
    over: 'Este evento já aconteceu',
    gone: 'Este evento não está mais disponível.',
    full: 'Evento lotado',
    wait: 'Entrar na lista de espera',
    stopWaiting: 'Sair da lista de espera',
    waitExplain: 'Se alguém desistir, a vaga passa para quem espera há mais tempo, e avisamos você aqui.',
    waiting: 'Você está na lista de espera!',
    stoppedWaiting: 'Você saiu da lista de espera',
    position: (position: number) =>
      position === 1
        ? 'Você é a próxima pessoa da lista de espera'
        : `Você é a ${formatNumber(position)}ª pessoa da lista de espera`,
    seats: (left: number) => (left === 1 ? 'Resta 1 vaga' : `Restam ${formatNumber(left)} vagas`),
    calendar: 'Adicionar ao calendário',
    ics: 'Baixar arquivo .ics',
    google: 'Google Agenda',
    seatFreed: 'Abriu uma vaga para você',
    seatFreedDetail: (title: string) => `Você estava na lista de espera de “${title}” e a sua inscrição está feita.`,
    understood: 'Entendi',
  },

  challenges: {
    heading: 'Desafios',
    goal: (target: number, unit: GoalUnit) => `Meta: ${amount(target, unit)}`,
    progress: (progress: number, target: number, unit: GoalUnit) =>
      `${formatNumber(progress)} de ${amount(target, unit)}`,
    progressLabel: (title: string) => `Seu progresso em ${title}`,
    daysLeft: (days: number) =>
      days === 0 ? 'Último dia' : days === 1 ? 'Falta 1 dia' : `Faltam ${formatNumber(days)} dias`,
    done: 'Meta alcançada',
    join: 'Participar',
    leave: 'Sair do desafio',
    joined: 'Você entrou no desafio!',
    left: 'Você saiu do desafio',
    joinFailed: 'Erro ao entrar no desafio',
    leaveFailed: 'Erro ao sair do desafio',
    gone: 'Este desafio não está mais disponível.',
    counts: (type: ChallengeType, unit: GoalUnit) =>
      type === 'daily_practice' || !canCount(type, unit) ? countedIn[unit] : counted[type],
    countsFrom: 'Conta a partir do dia em que você entra.',
  },

  report: {
    open: 'Denunciar',
    title: { group: 'Denunciar grupo', event: 'Denunciar evento' },
    explain: 'Conte o que aconteceu. Só a moderação lê, e ninguém mais fica sabendo que foi você.',
    reason: 'Motivo',
    send: 'Enviar denúncia',
    sent: 'Denúncia enviada',
    sentDetail: 'Obrigado por cuidar da comunidade. A moderação vai olhar.',
    failed: 'Erro ao enviar denúncia',
  },

  moderation: {
    heading: 'Denúncias',
    empty: 'Nenhuma denúncia esperando',
    emptyDetail: 'Quando alguém denunciar um grupo ou evento, aparece aqui.',
    failed: 'Não conseguimos abrir as denúncias',
    kind: { group: 'Grupo', event: 'Evento' },
    inactive: 'Inativo',
    by: (name: string, when: string) => `${name} · ${when}`,
    open: 'Abrir',
    resolve: 'Marcar como resolvida',
    resolved: 'Denúncia resolvida',
    resolveFailed: 'Erro ao resolver denúncia',
  },

  ago: {
    now: 'agora',
    minutes: (count: number) => `${formatNumber(count)}min atrás`,
    hours: (count: number) => `${formatNumber(count)}h atrás`,
    days: (count: number) => (count === 1 ? '1 dia atrás' : `${formatNumber(count)} dias atrás`),
    week: '1 semana atrás',
  },
  inDays: { today: 'Hoje', tomorrow: 'Amanhã', days: (count: number) => `Em ${formatNumber(count)} dias` },
} as const

export const fieldErrors: Record<string, string> = {
  REASON_REQUIRED: 'Conte o motivo',
  REASON_TOO_LONG: 'Use no máximo 1000 caracteres',
  NOT_STORABLE: 'Há um caractere que não pode ser guardado',
}

/** §8: shown only while no group exists at all, and marked as what they are. */
export const sampleGroups: Record<
  Circle,
  { name: string; groupType: GroupType; maxMembers: number; memberCount: number }
> = {
  meditacao: { name: 'Meditação Matinal', groupType: 'meditation', maxMembers: 20, memberCount: 12 },
  chakras: { name: 'Equilibrando Chakras', groupType: 'chakra', maxMembers: 15, memberCount: 8 },
  cura: { name: 'Superando Ansiedade', groupType: 'healing', maxMembers: 12, memberCount: 6 },
  crescimento: { name: 'Autoconhecimento', groupType: 'growth', maxMembers: 18, memberCount: 10 },
}

const circleTexts: Record<Circle, { name: string; about: string }> = {
  meditacao: { name: 'Meditação', about: 'Sentar juntos, mesmo longe, e voltar ao silêncio na companhia de alguém.' },
  chakras: { name: 'Chakras', about: 'Som, cor e respiração para escutar o que cada parte do corpo está dizendo.' },
  cura: {
    name: 'Cura Emocional',
    about: 'Um lugar para falar do que dói, sem pressa e sem conselhos que ninguém pediu.',
  },
  crescimento: { name: 'Crescimento', about: 'Perguntas boas, leituras em comum e pequenos passos que se sustentam.' },
}

const groupTypeNames: Record<GroupType, string> = {
  meditation: 'Meditação',
  chakra: 'Chakras',
  healing: 'Cura',
  growth: 'Crescimento',
}

const eventTypeNames: Record<EventType, string> = {
  workshop: 'Workshop',
  encontro: 'Encontro',
  meditacao_grupo: 'Meditação em grupo',
  palestra: 'Palestra',
  retiro: 'Retiro',
}

const actions: Record<ActivityType, (details: string | null) => string> = {
  group_join: (group) => `entrou no grupo ${group ?? ''}`.trim(),
  practice_complete: (practice) => (practice ? `completou a prática ${practice}` : 'completou uma prática'),
  'energy_check-in': () => 'fez o check-in energético do dia',
}

const units: Record<GoalUnit, [one: string, many: string]> = {
  dias: ['dia', 'dias'],
  sessões: ['sessão', 'sessões'],
  minutos: ['minuto', 'minutos'],
  práticas: ['prática', 'práticas'],
}

const countedIn: Record<GoalUnit, string> = {
  dias: 'Vale cada dia com alguma sessão concluída.',
  sessões: 'Vale cada sessão concluída, também as do timer e dos áudios.',
  minutos: 'Valem os minutos de tudo o que você concluir.',
  práticas: 'Vale cada prática concluída; o timer e os áudios da biblioteca não entram.',
}

const counted: Record<Exclude<ChallengeType, 'daily_practice'>, string> = {
  meditation_streak: 'Vale a sua maior sequência de dias com check-in de energia.',
  mindfulness_week: 'Valem os minutos de práticas, áudios e timer.',
  gratitude_challenge: 'Vale cada dia em que você escreve uma anotação.',
  breathing_practice: 'Valem só as práticas de respiração.',
}

/** What a challenge asks for, counted. */
export const amount = (count: number, unit: GoalUnit) => plural(count, ...units[unit])
