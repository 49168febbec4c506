import type { Voice } from '#shared/tape/voice.ts'

export const trackIcons = ['book-open', 'target', 'sparkles', 'brain', 'heart'] as const
export type TrackIcon = (typeof trackIcons)[number]

export const trackLevels = ['basica', 'pratica', 'avancada'] as const
export type TrackLevel = (typeof trackLevels)[number]

export const progressColors = ['green', 'blue', 'purple', 'orange'] as const
export type ProgressColor = (typeof progressColors)[number]

export const moduleTypes = ['video', 'audio', 'text', 'practice'] as const
export type ModuleType = (typeof moduleTypes)[number]

export const modulePracticeTypes = [
  'breathing',
  'meditation',
  'mindfulness',
  'relaxation',
  'visualization',
  'movement',
] as const
export type ModulePracticeType = (typeof modulePracticeTypes)[number]

export type ModuleContent = {
  video_url?: string
  poster_url?: string
  transcript?: string
  audio_url?: string
  instructions?: string | string[]
  text_content?: string
  exercises?: string | string[]
  /** The recorded voice of each of a practice's instructions, at the same index; null where there is none. */
  voices?: (Voice | null)[]
  duration_per_step?: number
  practice_type?: ModulePracticeType
}

export const articleStatuses = ['draft', 'published'] as const
export type ArticleStatus = (typeof articleStatuses)[number]

/** §9 */
export const defaultReadTime = '5 min'

export type ArticleContent = {
  introduction: string
  sections: { title: string; content: string }[]
  practicalTips: string[]
  reflection: string
  nextSteps: string
}

/** §9 */
export const defaultStepSeconds = 30

/** What rich text may hold; everything else is taken out when it is stored, when it is sent and when it is shown. */
export const richText = {
  tags: 'p h2 h3 h4 ul ol li blockquote cite strong b em i u s mark small sub sup code pre a br hr'.split(' '),
  /** To the web, or to a page of our own. */
  link: /^(?:https?:\/\/|\/(?![/\\]))/i,
  isOutside: (href: string) => /^https?:/i.test(href),
} as const

export const isModuleType = (type: string): type is ModuleType => moduleTypes.some((known) => known === type)

export type TrackState = 'new' | 'going' | 'done'

/** §4 */
export function trackState({ completed, total }: { completed: number; total: number }): TrackState {
  if (completed === 0 || total === 0) return 'new'
  return completed < total ? 'going' : 'done'
}

type Step = { id: string; moduleType: string; completed: boolean }

/** The next one to do: after where the member is, else the first one left behind. A type nobody can do yet is no offer. */
export function nextModule<M extends Step>(modules: readonly M[], currentId?: string): M | undefined {
  const here = modules.findIndex(({ id }) => id === currentId)
  const onwards = [...modules.slice(here + 1), ...modules.slice(0, Math.max(here, 0))]
  return onwards.find(({ completed, moduleType }) => !completed && isModuleType(moduleType))
}

/** §5: a list, or one per line; blank ones are dropped. */
export function linesOf(value: string | readonly string[] | undefined): string[] {
  const lines = typeof value === 'string' ? value.split(/\r?\n/) : (value ?? [])
  return lines.map((line) => line.trim()).filter(Boolean)
}

export const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

export type LevelProgress = { id: TrackLevel; completed: number; total: number }

/** §9: what the record starts from; never sent, never shown as the member's own. */
export const startingRecord: LevelProgress[] = [
  { id: 'basica', completed: 2, total: 4 },
  { id: 'pratica', completed: 1, total: 5 },
  { id: 'avancada', completed: 0, total: 4 },
]

export const recordOf = (tracks: readonly { level: TrackLevel; completed: number; total: number }[]): LevelProgress[] =>
  trackLevels.map((id) => {
    const own = tracks.filter(({ level }) => level === id)
    const sum = (figure: 'completed' | 'total') => own.reduce((all, track) => all + track[figure], 0)
    return { id, completed: sum('completed'), total: sum('total') }
  })
