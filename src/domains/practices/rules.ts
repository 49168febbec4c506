import type { Rhythm } from '#shared/rhythm.ts'
import type { Voice } from '#shared/tape/voice.ts'

const viewerTypes = ['audio', 'video', 'link', 'guiada'] as const
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

/** §5: the values a new practice's form opens with. */
export const practiceDefaults = { type: 'meditação', durationMinutes: 10 } as const

/** §2.14: the four practice list pages. */
export const collections = ['breathing', 'emergency', 'chakras', 'healing'] as const
export type Collection = (typeof collections)[number]

/** A list page is answered whole, so the number of practices on it is limited. */
export const mostOnPage = 50

/** What makes a practice one of breathing: staff's word for what it is, or the page it stands on. */
export const breathing = { type: 'respiração', collection: 'breathing' } as const satisfies {
  type: PracticeType
  collection: Collection
}

export type PracticeContent = {
  audioUrl?: string
  videoUrl?: string
  externalLink?: string
  textoGuiado?: string[]
  /** The breathing rhythm of each step of `textoGuiado`, at the same index; null for steps without one. */
  ritmos?: (Rhythm | null)[]
  /** The recorded voice of each step, at the same index; null for steps that nobody has spoken. */
  vozes?: (Voice | null)[]
}

/** §9: quick up to 15 minutes, intermediate above 15 up to 30, advanced above 30. */
export const ranges = ['quick', 'intermediate', 'advanced'] as const
export type Range = (typeof ranges)[number]

export const rangeBounds = {
  quick: { above: 0, upTo: 15 },
  intermediate: { above: 15, upTo: 30 },
  advanced: { above: 30, upTo: 120 },
} as const satisfies Record<Range, { above: number; upTo: number }>

export const rangeOf = (minutes: number): Range =>
  ranges.find((range) => minutes <= rangeBounds[range].upTo) ?? 'advanced'

export type DayCandidates = {
  /** The active practice that staff put on this date. */
  dated?: string | undefined
  /** While their first week lasts: a practice of it, one the member has not done yet. */
  suited?: string | undefined
  /** Of the practices published since the member's last day, the oldest. */
  fresh?: string | undefined
  /** The practice that follows in the list, newest first; none at its end and before its start. */
  next?: string | undefined
  /** The first of the list. */
  first?: string | undefined
}

export type DayChoice = { id: string; movesList: boolean; movesNews: boolean }

/**
 * §2.4: which practice a member is given on a new day: staff's for the date, else one that suits what brought a new member
 * here, else what was published since, else the next of the list, which starts again after its end. A publication that is also the next of the list moves both, so that it
 * does not come twice in a row.
 */
export function chooseForDay({ dated, suited, fresh, next, first }: DayCandidates): DayChoice | undefined {
  const listed = next ?? first
  if (dated) return { id: dated, movesList: false, movesNews: dated === fresh }
  if (suited) return { id: suited, movesList: suited === listed, movesNews: suited === fresh }
  if (fresh) return { id: fresh, movesList: fresh === listed, movesNews: true }
  return listed ? { id: listed, movesList: true, movesNews: false } : undefined
}

/** Practices of this list page are for when it is hard: they are found there and by searching, and never offered as the day's. */
export const neverOffered = 'emergency' satisfies Collection

/** A practice of at most so many minutes is offered as 'one more' before any longer one. */
export const shortMinutes = 5

export const kinds = ['audio', 'video', 'link', 'guided'] as const
export type Shown = (typeof kinds)[number]

const viewerTypeOf = { audio: 'audio', video: 'video', link: 'link', guided: 'guiada' } as const satisfies Record<
  Shown,
  PracticeType
>

export const isViewerType = (type: PracticeType) => viewerTypes.some((own) => own === type)

/**
 * The type a practice is saved with. One of the viewer's own types says how the practice is shown, so it changes with
 * the kind of content; staff's types say what it is about, and stay.
 */
export const typeFor = (type: PracticeType, kind: Shown): PracticeType =>
  isViewerType(type) ? viewerTypeOf[kind] : type

/** A newer version may have written a type that this one does not know; a tab that stays open through an upgrade meets it. */
export const isKnownType = (type: string) => practiceTypes.some((known) => known === type)

/**
 * §3: the viewer's own four types are taken at their word; any other is shown by what it holds, else as audio. An unknown type
 * that holds nothing we can show goes to the guided view, which says that it is not supported.
 */
export function shownAs(type: string, content: PracticeContent): Shown {
  if (type === 'guiada') return 'guided'
  if (type === 'audio' || type === 'video' || type === 'link') return type
  if (content.textoGuiado?.length) return 'guided'
  if (content.videoUrl) return 'video'
  if (content.externalLink) return 'link'
  return isKnownType(type) || content.audioUrl ? 'audio' : 'guided'
}

/** Whether there is anything to hear, see, open or follow once it is opened. */
export const canBeOpened = (type: string, content: PracticeContent): boolean =>
  ({
    audio: Boolean(content.audioUrl),
    video: Boolean(content.videoUrl),
    link: Boolean(content.externalLink),
    guided: Boolean(content.textoGuiado?.length),
  })[shownAs(type, content)]

/** §5: minutes × 60 divided by the number of steps, rounded down. */
export const stepSeconds = (minutes: number, steps: number) => Math.floor((minutes * 60) / Math.max(1, steps))

export const ratings = [1, 2, 3, 4, 5] as const
export type Rating = (typeof ratings)[number]

export type Picture = 'sound' | 'film' | 'link' | 'leaf' | 'flower' | 'wind' | 'mind' | 'feather' | 'light' | 'steps'

export const pictures = {
  audio: 'sound',
  video: 'film',
  link: 'link',
  guiada: 'leaf',
  meditação: 'flower',
  respiração: 'wind',
  mindfulness: 'mind',
  relaxamento: 'feather',
  visualização: 'light',
  yoga: 'steps',
  outro: 'leaf',
} as const satisfies Record<PracticeType, Picture>

/** Listening is a session from the first whole minute on. */
export const leastHeardSeconds = 60

/** Of a sound whose length nobody stated, or that is gone, at most this counts: twice as long as any that is shipped. */
export const mostUnstatedMinutes = 60

/** So many minutes of one audio without an end are a night. */
export const mostEndlessMinutes = 600

/** A practice closed again before its first minute is over was only looked at; one said to be left before it began was not. */
export const isOnlyLook = (ms: number) => ms >= 0 && ms < 60_000

/** Listening counts what was heard, to the nearest minute. */
export const minutesHeard = (seconds: number) => Math.max(1, Math.round(seconds / 60))

/** Sitting counts whole minutes. */
export const minutesSat = (ms: number) => Math.floor(ms / 60_000)

export const timerLimits = { least: 1, most: 180 } as const

/** How many interval bells have been due after `elapsed` ms, one every `interval` minutes. */
export const intervalBells = (elapsed: number, interval: number) =>
  interval === 0 ? 0 : Math.floor(elapsed / (interval * 60_000))
