import { dayMonthAndYear, monthAndYear } from '#shared/days.texts.ts'
import { formatNumber } from '#shared/numbers.ts'

/** For staff; a file of its own, so that members do not carry it. */
export const texts = {
  list: 'Reflexões',
  search: 'Buscar nas reflexões',
  add: 'Nova reflexão',
  edit: 'Editar reflexão',
  calendar: (month: string) => `Calendário de ${monthAndYear(month)}`,
  previousMonth: 'Mês anterior',
  nextMonth: 'Próximo mês',
  thisMonth: 'Ir para hoje',
  weekdays: ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'],
  filledDay: (day: string) => `${dayMonthAndYear(day)}: editar a reflexão`,
  inactiveDay: (day: string) => `${dayMonthAndYear(day)}: editar a reflexão inativa`,
  emptyDay: (day: string) => `${dayMonthAndYear(day)}: sem reflexão, criar`,
  legend: { filled: 'Com reflexão', inactive: 'Inativa', empty: 'Vazio' },
  emptyDays: (count: number) =>
    count === 0
      ? 'Nenhum dia vazio neste mês.'
      : count === 1
        ? '1 dia vazio neste mês.'
        : `${formatNumber(count)} dias vazios neste mês.`,
  nextEmpty: (day: string) => `Próximo dia vazio: ${dayMonthAndYear(day)}`,
  date: 'Data',
  phrase: 'Frase',
  question: 'Pergunta',
  practice: 'Prática sugerida',
  noPractice: 'Nenhuma',
  playing: 'Tocam na própria reflexão',
  opening: 'Levam à página de práticas',
  inactiveName: (name: string) => `${name} (inativa)`,
  state: 'Estado',
  activeSwitch: 'Ativa',
  activeDetail: 'Uma reflexão inativa não aparece no seu dia.',
  name: (day: string) => `a reflexão de ${dayMonthAndYear(day)}`,
  empty: 'Nenhuma reflexão neste mês',
  emptyDetail: 'Toque num dia do calendário para escrever a primeira.',
  incomplete: 'Preencha todos os campos obrigatórios',
  fieldErrors: {
    DATE_TAKEN: 'Já existe uma reflexão neste dia.',
    NOT_A_DAY: 'Escolha um dia a partir de 2000.',
  },
  created: 'Reflexão criada com sucesso!',
  updated: 'Reflexão atualizada com sucesso!',
  removed: 'Reflexão excluída com sucesso!',
  activated: 'Reflexão ativada!',
  deactivated: 'Reflexão desativada!',
  createFailed: 'Erro ao criar reflexão',
  updateFailed: 'Erro ao atualizar reflexão',
  removeFailed: 'Erro ao deletar reflexão',
  remove: (day: string) => `Excluir a reflexão de ${dayMonthAndYear(day)}?`,
  removeDetail: 'O dia ficará sem reflexão. O que os membros anotaram sobre ela continua com eles.',
} as const
