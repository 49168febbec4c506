import { type ArtTheme, type NamedArtTheme, namedArtThemes } from '#shared/artThemes.ts'
import { legible } from '#shared/legible.ts'
import { percent } from '#shared/percent.ts'
import { withoutAccents } from '#shared/words.ts'

export const categoryIcons = ['folder', 'music', 'brain', 'heart', 'wind', 'moon', 'sun', 'leaf', 'flower'] as const
export type CategoryIcon = (typeof categoryIcons)[number]

/** §3: a palette of ten, the first (a green-olive) is the default. */
export const categoryColors = [
  '#5b6838',
  '#c4902f',
  '#b5623f',
  '#6f61a0',
  '#3f7488',
  '#7d8f4e',
  '#a8697c',
  '#4f7a6b',
  '#8a6d3b',
  '#5f6f94',
] as const

export const pageSize = 24

/** 'Continuar ouvindo' and 'Ouvidos recentemente': so many in each, of so many heard last. */
export const mostRecent = 8
export const mostLookedAt = 40

/** §2.8, §9: three ways to look for an audio, each with its chips. */
export const tabs = ['objective', 'duration', 'style'] as const
export type Tab = (typeof tabs)[number]

export const objectives = ['relaxar', 'foco', 'sono', 'cura', 'clareza', 'energia'] as const
export const styles = ['silencio', 'musica', 'natureza', 'frequencias', 'mantras'] as const

/** §9: minutes, both ends included. */
export const durationRanges = {
  express: { least: 1, most: 5 },
  padrao: { least: 6, most: 20 },
  profunda: { least: 21, most: 600 },
} as const
export const durations = ['express', 'padrao', 'profunda'] as const satisfies (keyof typeof durationRanges)[]
export type Duration = (typeof durations)[number]

export const chipsOf = {
  objective: objectives,
  duration: durations,
  style: styles,
} as const satisfies Record<Tab, readonly string[]>

export const durationOf = (minutes: number): Duration =>
  durations.find((name) => minutes <= durationRanges[name].most) ?? 'profunda'

/** §2.8: in this order; where two are named equally often, the earlier one. */
const themeWords = {
  relax: ['relax', 'calma', 'tranquil', 'descans'],
  breathing: ['ansiedade', 'respira', 'folego'],
  sleep: ['sono', 'dormir', 'adormec', 'noite', 'insonia'],
  focus: ['foco', 'concentra', 'clareza', 'atencao'],
  energy: ['energia', 'manha', 'despert', 'vitalidade'],
  healing: ['cura', 'emocion', 'coracao', 'perdao', 'luto'],
} as const

type Described = { title: string; description?: string | null; tags?: string[] | null; category?: string | null }

export function themeOf({ title, description, tags, category }: Described): ArtTheme {
  const words = withoutAccents([title, description, ...(tags ?? []), category].join(' ')).split(/[^a-z0-9]+/)
  const count = (theme: NamedArtTheme) =>
    words.filter((word) => themeWords[theme].some((start) => word.startsWith(start))).length
  const best = namedArtThemes.reduce((winner, theme) => (count(theme) > count(winner) ? theme : winner))
  return count(best) > 0 ? best : 'default'
}

/** Tags and categories of what is not spoken. */
const unhurriedWords = ['musica', 'natureza', 'frequencia', 'mantra', 'silencio', 'sono']

/** Whether a speed that suits a voice would spoil it. */
export const isUnhurried = (described: Described) =>
  themeOf(described) === 'sleep' ||
  withoutAccents([...(described.tags ?? []), described.category].join(' '))
    .split(/[^a-z0-9]+/)
    .some((word) => unhurriedWords.some((start) => word.startsWith(start)))

const AMBIENT_WORDS = ['natureza', 'frequencia']
/** A breath is paced by it, or it is sung: it has something to say, and an end. */
const GUIDING_WORDS = ['respira', 'mantra']

type Tagged = { tags?: string[] | null }

const isTagged = ({ tags }: Tagged, words: string[]) =>
  (tags ?? []).some((tag) => words.some((start) => withoutAccents(tag).startsWith(start)))

/** What can go on without an end: a place or a tone, not a piece. */
export const isAmbience = (audio: Tagged) => isTagged(audio, AMBIENT_WORDS) && !isTagged(audio, GUIDING_WORDS)

const MOST_AMBIENCES = 9

/** A few to choose from, by their titles: of each kind (its first tag) one, then more as long as there is room. */
export function ambiencesOf<T extends Tagged & { title: string }>(audios: T[]): T[] {
  const all = audios.filter(isAmbience)
  const kindOf = ({ tags }: T) => withoutAccents(tags?.[0] ?? '')
  const isFirst = (audio: T, at: number) => all.findIndex((other) => kindOf(other) === kindOf(audio)) === at
  const [first, more] = [all.filter(isFirst), all.filter((audio, at) => !isFirst(audio, at))]
  return [...first, ...more]
    .slice(0, MOST_AMBIENCES)
    .sort((one, other) => one.title.localeCompare(other.title, 'pt-BR'))
}

/** §2.8: seconds heard of the stated minutes. */
export const progressPercent = (seconds: number, minutes: number) => percent(seconds, minutes * 60, Math.round)

/** Whole minutes until the end, at least one: what is not finished is not over. */
export const minutesLeft = (seconds: number, minutes: number) => Math.max(1, Math.ceil(minutes - seconds / 60))

export const mostTags = 3

/** §9 */
export const mostAudioBytes = 50 * 1024 * 1024

/** How many a row may carry, and how long each may be. */
export const tagLimits = { count: 20, letters: 40 } as const

/** §5: trimmed, none twice, none empty. */
export const tidyTags = (tags: string[]) => [...new Set(tags.map(legible).filter(Boolean))]

/** §5: whole minutes, at least one. */
export const minutesOf = (seconds: number): number | null =>
  Number.isFinite(seconds) && seconds > 0 ? Math.min(600, Math.max(1, Math.round(seconds / 60))) : null

export const audioSorts = ['newest', 'title', 'duration', 'size'] as const
export const staffPageSize = 50
