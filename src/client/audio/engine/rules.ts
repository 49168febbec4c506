import { isWebAddress } from '#shared/url.ts'

/** §9 */
export const autosaveMs = 10_000
export const volumeStep = 0.1
export const speeds = [0.75, 1, 1.25, 1.5] as const
export const sleepMinutes = [5, 10, 15, 30, 45, 60, 90] as const

/** §5: 0..1 in steps of 0.1. */
export const clampVolume = (volume: number) => Math.round(Math.min(1, Math.max(0, volume)) * 10) / 10

/** §5: never before the start, never past the end. */
export const clampPosition = (seconds: number, duration: number) => Math.min(Math.max(0, seconds), duration || 0)

/** Whoever left within the last seconds, or heard it to the end, starts anew. */
export function resumePoint(seconds: number | undefined, duration: number): number {
  if (!seconds || seconds < 0) return 0
  return duration > 0 && seconds >= duration - 5 ? 0 : seconds
}

export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const end = `${hours > 0 ? String(minutes).padStart(2, '0') : minutes}:${String(rest).padStart(2, '0')}`
  return hours > 0 ? `${hours}:${end}` : end
}

/** The app's own files, or an address of the web. Anything else counts as no address. */
export function playableUrl(url: string | null | undefined): string | undefined {
  if (!url) return undefined
  if (/^\/(files|assets|tapes)\/[^/\\]/.test(url)) return url
  return isWebAddress(url) ? url : undefined
}

/** When a tab began to sound. Two that begin in the same moment must agree on which goes on. */
export type Voice = { at: number; page: string }

export const isLater = (one: Voice, other: Voice) => one.at > other.at || (one.at === other.at && one.page > other.page)
