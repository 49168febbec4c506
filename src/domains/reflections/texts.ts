import { formatNumber } from '#shared/numbers.ts'

const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const

/** §2.11: the day 'de' the month's name, of a calendar day that belongs to no time zone. */
export function dayAndMonth(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${date} de ${months[(month ?? 1) - 1]}`
}

export const monthAndYear = (month: string) => `${months[Number(month.slice(5)) - 1]} de ${month.slice(0, 4)}`

export const dayMonthAndYear = (day: string) => `${dayAndMonth(day)} de ${day.slice(0, 4)}`

export const texts = {
  title: 'Reflexões Diárias',
  subtitle: 'Um momento de contemplação e crescimento, um dia de cada vez',
  backHome: 'Voltar para o início',
  loading: 'Carregando reflexões...',
  none: 'Nenhuma reflexão disponível para hoje',
  noneDetail: 'Amanhã há outra. Enquanto isso, as anteriores continuam aqui.',
  failed: 'Não foi possível carregar as reflexões',
  today: 'Reflexão de Hoje',
  badge: 'Autoconhecimento',
  toReflect: 'Para Refletir:',
  share: 'Compartilhar',
  save: 'Salvar',
  shareTitle: 'Reflexão Diária',
  shared: (phrase: string, question: string) => `“${phrase}”\n\n${question}`,
  copied: 'Reflexão copiada para a área de transferência',
  shareFailed: 'Erro ao compartilhar reflexão',
  favourited: 'Reflexão salva nos favoritos',
  unfavourited: 'Reflexão removida dos favoritos',
  practice: 'Prática do Dia',
  practiceOf: 'Escolhida para acompanhar esta reflexão',
  minutes: (minutes: number) => `${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`,
  premium: '✨ Premium',
  startPractice: 'Iniciar Prática',
  practiceUnavailable: 'Prática não disponível no momento',
  notes: {
    title: 'Minhas Anotações',
    empty: 'Nenhuma anotação pessoal ainda',
    prompt: 'Como essa reflexão se conecta com sua vida hoje?',
    private: 'Só você lê o que escreve aqui.',
    add: 'Adicionar Anotação',
    edit: 'Editar Anotação',
    save: 'Salvar',
    saving: 'Salvando...',
    cancel: 'Cancelar',
    discarded: 'Texto descartado',
    saved: 'Anotação salva com sucesso!',
    created: 'Anotação criada com sucesso!',
    saveFailed: 'Erro ao salvar anotação',
    createFailed: 'Erro ao criar anotação',
    updateFailed: 'Erro ao atualizar anotação',
    kept: 'Anotação guardada neste aparelho',
    keptHere: 'O texto continua guardado neste aparelho.',
    recovered: 'Este rascunho ficou guardado neste aparelho e ainda não foi salvo.',
    left: (characters: number) =>
      characters === 1 ? 'Resta 1 caractere' : `Restam ${formatNumber(characters)} caracteres`,
    loadFailed: 'Não foi possível carregar sua anotação',
    noConsent:
      'Você retirou o consentimento para guardar anotações. As que já existem continuam aqui até que você as apague.',
    toConsent: 'Ver meus dados',
  },
  conflict: {
    title: 'Esta anotação mudou em outro lugar',
    detail: 'Nada foi perdido: aqui estão os dois textos. Escolha com qual ficar.',
    mine: 'O que você escreveu aqui',
    theirs: 'O que está salvo',
    nothing: 'A anotação salva está vazia.',
    keepMine: 'Ficar com este',
    keepTheirs: 'Ficar com o salvo',
    both: 'Juntar os dois',
  },
  waiting: {
    title: 'Esperando para ser enviadas',
    detail: 'Ficam neste aparelho e seguem para a sua conta assim que houver conexão.',
  },
  unsaved: {
    title: 'Textos guardados só neste aparelho',
    detail: 'Ainda não foram salvos na sua conta. Decida o que fazer com cada um.',
  },
  erase: {
    open: (day: string) => `Apagar a anotação de ${dayMonthAndYear(day)}`,
    title: 'Apagar esta anotação?',
    detail: (day: string) =>
      `O que você anotou em ${dayMonthAndYear(day)} sai da sua conta e não poderá ser recuperado.`,
    unsaved: 'O texto que ainda não foi salvo também será apagado deste aparelho.',
    confirm: 'Apagar anotação',
    working: 'Apagando...',
    keep: 'Manter',
    done: 'Anotação apagada',
    failed: 'Erro ao apagar anotação',
    changed: 'Ela mudou em outro lugar. Leia o texto novo antes de apagar.',
  },
  day: {
    title: (day: string) => `Reflexão de ${day}`,
    card: 'Reflexão do Dia',
    open: 'Abrir esta reflexão',
    back: 'Voltar para todas as reflexões',
    missing: 'Nenhuma reflexão neste dia',
    missingDetail: 'O endereço pode estar errado, ou ela foi retirada. As outras continuam aqui.',
  },
  history: {
    title: 'Histórico de Reflexões',
    none: 'Nenhuma reflexão anterior disponível',
    all: 'Ver todas as reflexões',
    noted: 'Com anotação',
    notNoted: 'Sem anotação',
  },
  all: {
    title: 'Todas as reflexões',
    subtitle: 'Tudo o que já passou por aqui, e o que você escreveu',
    back: 'Voltar para a reflexão de hoje',
    newer: 'Ver desde a mais recente',
    views: { reflections: 'Reflexões', notes: 'Minhas anotações' },
    viewsLabel: 'O que mostrar',
    search: 'Buscar nas minhas anotações',
    searchHint: 'Palavras que você lembra',
    noNotes: 'Você ainda não escreveu anotações',
    noNotesDetail: 'O que você anotar nas reflexões fica reunido aqui.',
    noMatches: 'Nenhuma anotação com essas palavras',
    noMatchesDetail: 'Tente menos palavras, ou outras.',
    withdrawn: 'A reflexão desta anotação foi retirada.',
    open: 'Ler a anotação inteira',
    close: 'Mostrar menos',
    opening: 'Abrindo...',
    openFailed: 'Não foi possível abrir a anotação inteira',
    writtenOn: (day: string) => `Anotado em ${dayMonthAndYear(day)}`,
    found: (count: number, hasMore: boolean) =>
      hasMore
        ? `Mais de ${formatNumber(count)} anotações`
        : `${formatNumber(count)} ${count === 1 ? 'anotação' : 'anotações'}`,
  },
} as const
