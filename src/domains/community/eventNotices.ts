import { isOver } from './rules.ts'

/** What those who have a seat at an event are told of it. */
export const notices = ['confirmation', 'seat', 'link', 'changed', 'cancelled', 'dayBefore', 'hourBefore'] as const
export type Notice = (typeof notices)[number]

export const channels = ['email', 'push'] as const
export type Channel = (typeof channels)[number]

export const changes = ['title', 'time', 'place', 'link', 'back'] as const
/** `back`: it had been called off. */
export type Change = (typeof changes)[number]

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long before the start each reminder is due. Only who had registered by then gets it: the others have just been told. */
export const leads = { dayBefore: 24 * HOUR, hourBefore: HOUR } as const
export type Reminder = keyof typeof leads

export const isReminder = (notice: Notice): notice is Reminder => notice in leads

/** A reminder of the day before that could not be sent in time is left to the one of the last hour; that one to the start. */
export const leastLead = { dayBefore: HOUR, hourBefore: 0 } as const satisfies Record<Reminder, number>

/** On a device only what cannot wait until somebody looks at their mail. */
const onDevice = ['seat', 'changed', 'cancelled', 'hourBefore'] as const satisfies Notice[]
export type DeviceNotice = (typeof onDevice)[number]

export const isOnDevice = (notice: Notice): notice is DeviceNotice => onDevice.some((one) => one === notice)

/** What those who come know of an event. */
export type Known = {
  title: string
  startDate: Date
  endDate: Date | null
  meetingLink: string | null
  location: string | null
  isActive: boolean
}

/** What differs of that; a meeting that goes from a place to a link, or the other way, has another place. */
function changesBetween(before: Known, after: Known): Change[] {
  const isMoved = before.location !== after.location
  const differs: Record<Change, boolean> = {
    title: before.title !== after.title,
    time: !isSame(before.startDate, after.startDate) || !isSame(before.endDate, after.endDate),
    place: isMoved,
    link: !isMoved && before.meetingLink !== after.meetingLink,
    back: !before.isActive && after.isActive,
  }
  return changes.filter((change) => differs[change])
}

/** Whether those who come must know of the change from one to the other, once it is the last one for now. */
export const isNews = (before: Known, after: Known) =>
  before.isActive !== after.isActive || changesBetween(before, after).length > 0

type News = { notice: Extract<Notice, 'changed' | 'cancelled' | 'link'>; changes: Change[] }

/** What to tell those who were last told `before`. Nobody is told of an event that was and is called off. */
export function newsOf(before: Known, after: Known): News | null {
  if (!after.isActive) return before.isActive ? { notice: 'cancelled', changes: [] } : null
  const found = changesBetween(before, after)
  if (found.length === 0) return null
  const isFirstLink = found.length === 1 && found[0] === 'link' && before.meetingLink === null
  return { notice: isFirstLink ? 'link' : 'changed', changes: found }
}

const GATHERED_MS = 5 * MINUTE

/** Several edits within five minutes are told as one; at once when it is about to begin, by the old hour or the new. */
export function tellAt(before: Known, after: Known, now: Date): Date {
  const isSoon = [before, after].some(({ startDate }) => Math.abs(startDate.getTime() - now.getTime()) <= HOUR)
  return isSoon ? now : new Date(now.getTime() + GATHERED_MS)
}

type Event = Pick<Known, 'startDate' | 'endDate' | 'isActive'>

/** What was due when it was queued may no longer be so when it is sent. A reminder is of one start, its `version`. */
export function isStillTrue(notice: Notice, version: string, event: Event, now: Date): boolean {
  if (isOver(event, now)) return false
  if (notice === 'cancelled') return !event.isActive
  if (!isReminder(notice)) return event.isActive
  return event.isActive && event.startDate.toISOString() === version && event.startDate > now
}

const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime()
