export const viewerTypes = ['audio', 'video', 'link', 'guiada'] as const
export const adminTypes = [
  'meditação',
  'respiração',
  'mindfulness',
  'relaxamento',
  'visualização',
  'yoga',
  'outro',
] as const
export const practiceTypes = [...viewerTypes, ...adminTypes] as const
export type PracticeType = (typeof practiceTypes)[number]

/** §5: what a new practice is until its author says otherwise. */
export const practiceDefaults = { type: 'meditação', durationMinutes: 10 } as const

/** §2.14: the four practice list pages. */
export const collections = ['breathing', 'emergency', 'chakras', 'healing'] as const
export type Collection = (typeof collections)[number]

/** Seconds of breathing in, holding, breathing out, holding. */
export type Rhythm = readonly [number, number, number, number]

export type PracticeContent = {
  audioUrl?: string
  videoUrl?: string
  externalLink?: string
  textoGuiado?: string[]
  /** Beside textoGuiado, step by step: the breathing rhythm of the steps that have one. */
  ritmos?: (Rhythm | null)[]
}
