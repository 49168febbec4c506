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
  transcript?: string
  audio_url?: string
  instructions?: string | string[]
  text_content?: string
  exercises?: string[]
  duration_per_step?: number
  practice_type?: ModulePracticeType
}

export const articleCategories = ['artigos', 'autoconhecimento', 'proposito', 'transformacao'] as const
export type ArticleCategory = (typeof articleCategories)[number]

export const articleStatuses = ['draft', 'published'] as const
export type ArticleStatus = (typeof articleStatuses)[number]

export type ArticleContent = {
  introduction: string
  sections: { title: string; content: string }[]
  practicalTips: string[]
  reflection: string
  nextSteps: string
}
