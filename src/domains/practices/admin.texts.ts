import { formatNumber } from '#shared/numbers.ts'
import type { Shown } from './rules.ts'

const upTo1000 = (count: number, one: string, many: string) =>
  count > 1000 ? `mais de 1.000 ${many}` : count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`

/** Texts of staff's screens. In a file of their own, so that members do not load them. */
export const texts = {
  fieldErrors: {
    PAGE_FULL: 'Esta página está cheia: são no máximo 50 práticas.',
    DAY_TAKEN: 'Este dia já tem uma prática. Tire-a antes de pôr outra.',
    DAY_PAST: 'Escolha hoje ou um dia que ainda vem.',
  },
  list: 'Práticas',
  search: 'Buscar prática',
  add: 'Nova prática',
  edit: 'Editar prática',
  copy: 'Duplicar',
  copyDetail: 'A cópia leva os passos e as vozes, e começa desativada.',
  copySavedFirst: 'Salve as alterações para duplicar.',
  copyName: (name: string) => `${name} (cópia)`,
  name: 'Nome',
  description: 'Descrição',
  type: 'Tipo',
  anyType: 'Todos os tipos',
  typeFilter: 'Filtrar por tipo',
  duration: 'Duração',
  durationMinutes: 'Duração em minutos',
  durationNote: 'de 1 a 120',
  minutes: (minutes: number) => `${minutes} min`,
  content: 'Conteúdo',
  state: 'Estado',
  premium: '✨ Premium',
  premiumSwitch: 'Conteúdo premium',
  activeSwitch: 'Ativa',
  activeDetail: 'Só as ativas aparecem para os membros.',
  shareableSwitch: 'Pode ser citada na comunidade',
  shareableDetail:
    'Ligue só se nem o nome nem a descrição deixam adivinhar uma dificuldade de quem pratica, como crise, luto ou insônia. Na dúvida, deixe desligado: as atividades dizem apenas “completou uma prática”.',
  shared: 'Citada na comunidade',
  inCollection: (page: string) => `Página ${page}`,
  page: 'Página de lista',
  noPage: 'Nenhuma',
  pages: {
    list: (page: string) => `Práticas da página ${page}`,
    detail: 'Na ordem em que aparecem para os membros.',
    practice: 'Colocar uma prática nesta página',
    none: 'Escolha uma prática',
    onPage: (name: string, page: string) => `${name} (hoje em ${page})`,
    place: 'Colocar',
    placed: 'Prática colocada na página!',
    placeFailed: 'Não foi possível colocar a prática',
    takeOff: (name: string) => `Tirar ${name} da página`,
    takenOff: 'Prática tirada da página!',
    takeOffFailed: 'Não foi possível tirar a prática',
    reorderFailed: 'Não foi possível salvar a ordem',
    inactive: 'Inativa',
    empty: 'Nenhuma prática nesta página',
    emptyDetail: 'Escolha a primeira acima. Enquanto isso, os membros veem uma página vazia.',
  },
  dates: {
    list: 'Datas com prática escolhida',
    detail:
      'Numa data com prática escolhida, ela é a PRÁTICA DO DIA de todos. Nos outros dias a lista segue sozinha. Quem já viu a prática de hoje fica com ela até amanhã.',
    day: 'Data',
    practice: 'Prática',
    none: 'Escolha uma prática',
    save: 'Colocar na data',
    saved: (day: string) => `Prática do dia ${day} escolhida!`,
    saveFailed: 'Não foi possível colocar a prática na data',
    takeOff: (day: string) => `Tirar a prática do dia ${day}`,
    takenOff: (day: string) => `O dia ${day} volta a seguir a lista.`,
    takeOffFailed: 'Não foi possível tirar a prática da data',
    inactive: 'Inativa: a lista segue neste dia',
    empty: 'Nenhuma data escolhida',
    emptyDetail: 'A prática do dia segue a lista, uma por dia, para cada membro.',
  },
  kind: 'Como é feita',
  kinds: { audio: 'Áudio', video: 'Vídeo', link: 'Link externo', guided: 'Passo a passo' } satisfies Record<
    Shown,
    string
  >,
  picture: 'Imagem',
  pictureDrawn: 'Sem imagem, aparece o desenho do tipo.',
  link: 'Endereço do link',
  linkHint: 'https://…',
  steps: 'Passos',
  stepsNote: (seconds: string) => `O tempo é dividido por igual: ${seconds} em cada passo.`,
  pasteNote: 'Uma lista colada no campo vira um passo por linha.',
  step: (n: number) => `Passo ${n}`,
  stepText: (n: number) => `Texto do passo ${n}`,
  addStep: 'Adicionar passo',
  rhythm: (n: number) => `Guiar a respiração no passo ${n}`,
  rhythmParts: ['Inspirar', 'Segurar', 'Soltar', 'Esperar'],
  rhythmPart: (part: string, n: number) => `${part} (segundos) no passo ${n}`,
  seconds: (seconds: number) => (seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`),
  preview: 'Experimentar',
  previewClose: 'Fechar a prévia',
  previewEnd: 'Fim da prévia. Nada foi contado.',
  unnamed: 'Prática sem nome',
  missing: {
    audio: 'Sem um áudio, quem abrir esta prática verá que ela ainda não tem áudio.',
    video: 'Sem um vídeo, quem abrir esta prática verá “Vídeo não disponível”.',
    link: 'Sem um endereço, o botão desta prática fica desligado.',
    guided: 'Sem passos, esta prática não pode ser feita.',
  } satisfies Record<Shown, string>,
  noContent: 'Falta o conteúdo',
  stepCount: (steps: number) => (steps === 1 ? '1 passo' : `${steps} passos`),
  empty: 'Nenhuma prática ainda',
  emptyDetail: 'Crie a primeira: um áudio, um vídeo, um link ou um passo a passo.',
  incomplete: 'Confira os campos marcados',
  created: 'Prática criada com sucesso!',
  updated: 'Prática atualizada com sucesso!',
  removed: 'Prática removida com sucesso!',
  activated: 'Prática ativada!',
  deactivated: 'Prática desativada!',
  createFailed: 'Erro ao criar prática',
  updateFailed: 'Erro ao atualizar prática',
  removeFailed: 'Erro ao remover prática',
  remove: (name: string) => `Excluir “${name}”?`,
  counting: 'Vendo o que depende dela…',
  removeDetail: ({
    sessions,
    reflections,
    dates,
    page,
  }: {
    sessions: number
    reflections: number
    dates: number
    page?: string | undefined
  }) =>
    [
      page && `Ela sairá da página ${page}.`,
      sessions > 0 &&
        `${sentence(upTo1000(sessions, 'sessão feita', 'sessões feitas'))} por membros: continua tudo contado, sem o nome dela.`,
      reflections > 0 && `${sentence(upTo1000(reflections, 'reflexão deixa', 'reflexões deixam'))} de sugeri-la.`,
      dates > 0 && `Ela deixa de ser a prática do dia em ${dates === 1 ? '1 data' : `${dates} datas`}.`,
      'Para só tirá-la da vista, desative-a.',
    ]
      .filter(Boolean)
      .join(' '),
} as const

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
