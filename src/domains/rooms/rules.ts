const MINUTE = 60_000

/** Minutes before the start from which a room can be entered, and after the end in which one may bow. */
export const openMinutes = 10
const bowMinutes = 3

/** The minute in which others come into a room of a group that was opened just now. */
export const gatherMinutes = 1

/** How long a room of an event may last. */
export const roomLimits = { least: 1, most: 120 } as const

/** People in one room at once: measured with 2,000 (docs/decisions/020-rooms.md). */
export const mostInRoom = 2500

/** Of more people than this the ring shows the first, and all others by their number. */
export const mostLights = 60

/** A presence that is not renewed for this long is over; each process renews those of its people more than twice in it. */
export const leaseMs = 25_000
export const renewMs = 10_000

/** Who leaves is there for so long, and each process looks this often whether one of its people is still there, and may be. */
export const partingMs = 3_000
export const lookMs = 2_000

/** After the end, until the last renewals of all processes have arrived. */
export const countAfterMs = 15_000

/** Of fewer people than this it is only said that there are some: a small number could tell who. */
const fewest = 5

/** How many are practising, as everyone may know it. */
export const toldOf = (people: number): number | 'some' | null =>
  people === 0 ? null : people < fewest ? 'some' : people

/** When a room sits: an instant and a length. Neither a zone nor a calendar day has a say in it. */
export type Sitting = { startsAt: Date; minutes: number }

export type Phase = 'early' | 'waiting' | 'sitting' | 'closing' | 'over'

export const endOf = ({ startsAt, minutes }: Sitting) => new Date(startsAt.getTime() + minutes * MINUTE)

export function phaseOf(sitting: Sitting, now: Date): Phase {
  const start = sitting.startsAt.getTime()
  const end = endOf(sitting).getTime()
  const at = now.getTime()
  if (at < start - openMinutes * MINUTE) return 'early'
  if (at < start) return 'waiting'
  if (at < end) return 'sitting'
  return at < end + bowMinutes * MINUTE ? 'closing' : 'over'
}

/** Whether people can be in it. */
export const isOpen = (phase: Phase) => phase === 'waiting' || phase === 'sitting' || phase === 'closing'

/** Which step of a guided practice it is; each takes whole seconds, as on its tape, and the last what is left. */
export function stepAt({ startsAt, minutes }: Sitting, steps: number, now: Date): number {
  const step = Math.floor((minutes * 60) / Math.max(1, steps)) * 1000
  return Math.max(0, Math.min(steps - 1, Math.floor((now.getTime() - startsAt.getTime()) / step)))
}

/** Milliseconds into the sound at this moment; below zero before it begins. */
export const positionAt = ({ startsAt }: Pick<Sitting, 'startsAt'>, now: Date) => now.getTime() - startsAt.getTime()

export const canCount = (sitting: Sitting, now: Date) => now.getTime() >= endOf(sitting).getTime() + countAfterMs

/** To the nearest minute, as listening is counted; who was there for less than one only looked in. */
export const minutesOf = (ms: number) => (ms < MINUTE ? 0 : Math.round(ms / MINUTE))

/** Minutes between two bells of a silent room: enough of them to know that time passes, few enough to forget it. */
export const intervalOf = (minutes: number) => (minutes < 10 ? 0 : minutes < 20 ? 5 : 10)
