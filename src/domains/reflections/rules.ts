import { meditationPaths } from '#domains/meditations/paths.ts'
import { openPracticePath, practicePaths } from '#domains/practices/paths.ts'
import type { LocalDay } from '#shared/dates.ts'

export const noteLimit = 20_000

/** The largest PostgreSQL integer minus one: processes of versions before random ones increment by one. */
export const highestVersion = 2 ** 31 - 2

/**
 * A version of a note is a random number, so that nobody can name one without having seen it: two devices that both
 * counted up from the same version would take each other's text for their own. A new one falls on a given number once
 * in a thousand million times.
 */
export function drawVersion(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return 1 + (drawn % 2 ** 30)
}

/** §9: earlier reflections on the screen of the day. */
export const shownHistory = 3

export const pageSize = 30

/** §5: what the form calls no practice at all. */
export const noPractice = 'none'

/** The days of a year, with 29 February only where it exists. */
export function daysOfYear(year: number): LocalDay[] {
  const days: LocalDay[] = []
  for (let day = new Date(Date.UTC(year, 0, 1)); day.getUTCFullYear() === year; day.setUTCDate(day.getUTCDate() + 1))
    days.push(day.toISOString().slice(0, 10))
  return days
}

/** Characters of a note in a list; the whole text is requested when the note is opened. */
export const excerptLength = 280
/** Characters shown before the first searched word. */
export const excerptLead = 60

/** `part` is the text from position `start` (1-based) of `length` characters. Where it was cut, it is shortened to whole words. */
export function excerptOf({ part, start, length }: { part: string; start: number; length: number }) {
  const hasBefore = start > 1
  const hasAfter = start - 1 + [...part].length < length
  const cut = part
    .replace(hasBefore ? new RegExp(`^\\S{0,${excerptLead - 1}}\\s+`) : /^/, '')
    .replace(hasAfter ? /\s+\S{0,60}$/ : /$/, '')
  return { notes: `${hasBefore ? '…' : ''}${cut}${hasAfter ? '…' : ''}`, hasMore: hasBefore || hasAfter }
}

export type SuggestedPractice = {
  id: string
  name: string
  audioContentId: string | null
  audioUrl: string | null
  canOpen: boolean
}

/** §4: where the start of a reflection's practice leads: with an audio to its player, otherwise to the practice itself. */
export function practiceStart(practice: SuggestedPractice | null): { to: string; isUnavailable: boolean } {
  if (!practice) return { to: practicePaths.practices, isUnavailable: false }
  if (!practice.audioUrl && practice.canOpen) return { to: openPracticePath(practice.id), isUnavailable: false }
  if (!practice.audioUrl) return { to: practicePaths.practices, isUnavailable: true }
  const carried = new URLSearchParams({
    id: practice.audioContentId ?? practice.id,
    url: practice.audioUrl,
    title: practice.name,
    practice: practice.id,
  })
  return { to: `${meditationPaths.audioPlayer}?${carried}`, isUnavailable: false }
}

export type Draft = { text: string; version: number }
export type SavedNote = { notes: string; version: number }

/** Compares a draft with the saved note: same text, based on the saved version, or in conflict. The member decides a conflict. */
export function draftAgainst(draft: Draft | null, saved: SavedNote | null): 'none' | 'continue' | 'conflict' {
  if (!draft || draft.text === (saved?.notes ?? '')) return 'none'
  return draft.version === (saved?.version ?? 0) ? 'continue' : 'conflict'
}

/** Shows the drafts of one note one at a time, the one being typed first; the next appears when the member has decided. */
export const draftToShow = <D extends Draft>(drafts: D[], saved: SavedNote | null): D | null =>
  drafts.find((draft) => draftAgainst(draft, saved) !== 'none') ?? null
