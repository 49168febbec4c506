import { formatNumber } from '#shared/numbers.ts'
import type { ArticleCategory } from './categories.ts'
import { isModuleType, type ModuleType, type TrackLevel, type TrackState } from './rules.ts'

export const levels = {
  basica: 'Básica',
  pratica: 'Prática',
  avancada: 'Avançada',
} as const satisfies Record<TrackLevel, string>

export const states = {
  new: 'Não iniciada',
  going: 'Em andamento',
  done: 'Concluída',
} as const satisfies Record<TrackState, string>

const types = {
  video: 'Vídeo',
  audio: 'Áudio',
  text: 'Texto',
  practice: 'Prática',
} as const satisfies Record<ModuleType, string>

/** §2.7 */
export const typeLabel = (type: string) => (isModuleType(type) ? types[type] : 'Módulo')

export const typeAndTime = ({ moduleType, durationMinutes }: { moduleType: string; durationMinutes: number }) =>
  durationMinutes > 0 ? `${typeLabel(moduleType)} · ${durationMinutes} min` : typeLabel(moduleType)

export const categories = {
  artigos: { name: 'Artigos Rápidos', about: 'Leituras curtas para o meio do dia' },
  autoconhecimento: { name: 'Autoconhecimento', about: 'Para reparar em si com mais gentileza' },
  proposito: { name: 'Propósito de Vida', about: 'Perguntas sobre o que importa e para quem' },
  transformacao: { name: 'Transformação', about: 'Sobre mudar de verdade, no tamanho do possível' },
} as const satisfies Record<ArticleCategory, { name: string; about: string }>

const modules = (count: number) => (count === 1 ? '1 módulo' : `${formatNumber(count)} módulos`)
const articles = (count: number) => (count === 1 ? '1 artigo' : `${formatNumber(count)} artigos`)

export const texts = {
  learn: {
    title: 'Centro de Aprendizado',
    tagline: 'Um caminho para seguir e algo bom para ler',
    tracks: 'TRILHAS DE EVOLUÇÃO',
    library: 'BIBLIOTECA TEMÁTICA',
    loading: 'Carregando trilhas...',
    failed: 'Erro ao carregar trilhas',
    empty: 'Nenhuma trilha por aqui ainda',
    emptyDetail: 'As primeiras trilhas estão sendo escritas. Enquanto isso, a biblioteca já está aberta.',
    levelTrack: (level: string) => `Trilha ${level.toLowerCase()}`,
  },
  progress: {
    title: 'Seu Progresso',
    tracks: (count: number) => (count === 1 ? 'trilha' : 'trilhas'),
    articles: (count: number) => (count === 1 ? 'artigo lido' : 'artigos lidos'),
    completion: 'concluído',
    unknown: '–',
  },
  track: {
    loading: 'Carregando trilha...',
    notFound: 'Trilha não encontrada',
    notFoundDetail: 'Ela pode ter sido retirada ou o endereço não está completo.',
    failed: 'Erro ao carregar trilha',
    empty: 'Nenhum módulo disponível nesta trilha.',
    modules: 'Módulos',
    doneOf: (completed: number, total: number) => `${formatNumber(completed)} de ${modules(total)}`,
    minutes: (minutes: number) => `${minutes} min`,
    start: 'Iniciar',
    resume: 'Continuar',
    next: 'A seguir',
    begin: 'Começar a trilha',
    first: 'Para começar',
    completed: 'Concluído',
    finished: 'Trilha concluída',
    finishedDetail: 'Você foi até o fim. Cada módulo continua aqui, para quando quiser voltar.',
    back: 'Voltar para Aprender',
    premium: '✨ Premium',
  },
  module: {
    loading: 'Carregando módulo...',
    notFound: 'Módulo não encontrado',
    notFoundDetail: 'Ele pode ter sido retirado ou o endereço não está completo.',
    failed: 'Erro ao carregar módulo',
    unavailable: 'Conteúdo não disponível',
    unavailableDetail: 'Tente de novo mais tarde, ou siga para o próximo módulo.',
    unsupported: (type: string) => `Tipo de módulo não suportado: ${type}`,
    place: (place: number, total: number) => `Módulo ${place} de ${formatNumber(total)}`,
    complete: 'Marcar como Concluído',
    completing: 'Salvando...',
    completeFailed: 'Não foi possível salvar a conclusão',
    completed: 'Módulo concluído',
    kept: 'Conclusão guardada neste aparelho',
    exercises: 'Para praticar',
    transcript: 'Transcrição',
    next: (title: string) => `A seguir: ${title}`,
    trackDone: 'Trilha concluída',
    trackDoneDetail: (title: string) =>
      `Você chegou ao fim de “${title}”. Fique um instante com o que aprendeu antes de seguir.`,
    allTracks: 'Ver outras trilhas',
    toTrack: 'Voltar à trilha',
    inThisTrack: 'Nesta trilha',
  },
  articles: {
    loading: 'Carregando artigos...',
    failed: 'Erro ao carregar artigos',
    count: articles,
    readCount: (read: number) => (read === 1 ? '1 lido' : `${formatNumber(read)} lidos`),
    read: 'Lido',
    more: 'Ver mais artigos',
    empty: 'Nenhum artigo nesta prateleira ainda',
    emptyDetail: 'As outras categorias têm leituras esperando por você.',
    unknown: 'Categoria não encontrada',
    unknownDetail: 'A biblioteca tem quatro categorias; escolha uma delas.',
    back: 'Voltar para Aprender',
  },
  article: {
    loading: 'Carregando artigo...',
    notFound: 'Artigo não encontrado',
    notFoundDetail: 'Ele pode ter sido retirado ou o endereço não está completo.',
    failed: 'Erro ao carregar artigo',
    back: (category: string) => `Voltar para ${category}`,
    readTime: (time: string) => `${time} de leitura`,
    tips: 'Dicas práticas',
    reflection: 'Para refletir',
    nextSteps: 'Próximos passos',
    contents: 'Nesta leitura',
    finish: 'Finalizar Leitura',
    finishing: 'Salvando...',
    finished: 'Leitura finalizada',
    finishFailed: 'Não foi possível marcar a leitura',
  },
} as const
