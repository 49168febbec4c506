import type { z } from 'zod/mini'
import type { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { type eventForm, isInRoom, type saveEvent } from '../../admin.contract.ts'
import { addMinutes, instantOf, localTime, minutesBetween } from '../../clock.ts'
import { defaults, eventTypes, type OnlinePlace } from '../../rules.ts'

export type StaffEvent = Answer<typeof api.communityEvents.staffOne>
type Typed = z.input<ReturnType<typeof eventForm>>

/** §2.15: dates are shown as local date-time with minute precision. */
export const valuesOf = (event: StaffEvent | undefined, timeZone: string) => ({
  title: event?.title ?? '',
  description: event?.description ?? '',
  eventType: event?.eventType ?? eventTypes[1],
  groupId: event?.groupId ?? '',
  startDate: event ? localTime(new Date(event.startDate), timeZone) : '',
  endDate: event?.endDate ? localTime(new Date(event.endDate), timeZone) : '',
  isOnline: event?.isOnline ?? true,
  meetingLink: event?.meetingLink ?? '',
  location: event?.location ?? '',
  maxParticipants: (event?.maxParticipants ?? defaults.seats) as number | null,
  heldIn: (event?.roomMinutes && !event.meetingLink ? 'room' : 'link') as OnlinePlace,
  roomMinutes: (event?.roomMinutes ?? defaults.roomMinutes) as number | null,
  roomPracticeId: event?.roomPracticeId ?? '',
})

/** A time that was not touched stays the moment it was, also in the hour that comes twice. */
export function inputOf(typed: Typed, event: StaffEvent | undefined, timeZone: string): z.input<typeof saveEvent> {
  const before = valuesOf(event, timeZone)
  const momentFor = (key: 'startDate' | 'endDate') =>
    event?.[key] && typed[key] === before[key] ? event[key] : instantOf(typed[key], timeZone)?.toISOString()
  const inRoom = isInRoom(typed)
  const { heldIn, ...sent } = typed
  return {
    ...sent,
    groupId: typed.groupId || null,
    startDate: momentFor('startDate') ?? '',
    endDate: typed.endDate && !inRoom ? (momentFor('endDate') ?? '') : null,
    meetingLink: typed.isOnline && !inRoom ? typed.meetingLink : '',
    roomMinutes: inRoom ? typed.roomMinutes : null,
    roomPracticeId: (inRoom && typed.roomPracticeId) || null,
    location: typed.isOnline ? '' : typed.location,
  }
}

const HOUR = 60

/** The end goes along with the start; without one, an hour is offered. */
export function movedTo(startDate: string, before: { startDate: string; endDate: string }) {
  if (!startDate) return { startDate }
  const lasts = before.startDate && before.endDate ? minutesBetween(before.startDate, before.endDate) : HOUR
  return { startDate, endDate: addMinutes(startDate, lasts > 0 ? lasts : HOUR) }
}
