import { type Component, icsMoment, icsText, icsVersion, writeCalendar } from '#shared/ics.ts'
import { isWebAddress } from '#shared/url.ts'
import { mail } from './mail.texts.ts'
import { communityPaths } from './paths.ts'
import type { EventType } from './rules.ts'
import { texts } from './texts.ts'

/** An event as it stands in a calendar that may be shared. */
export type Meeting = {
  id: string
  /** What kind of meeting it is. Its title stays out: some tell what troubles those who come, and calendars are shared. */
  kind: string
  startDate: Date
  endDate: Date | null
  /** A room, a street, or the address of the meeting. */
  place: string | null
  /** The event's page. */
  url: string
  isCancelled: boolean
  revision: number
  createdAt: Date
  updatedAt: Date
}

type Event = Omit<Meeting, 'kind' | 'place' | 'url' | 'isCancelled'> & {
  eventType: EventType
  isActive: boolean
  meetingLink: string | null
  location: string | null
}

const HOUR = 3_600_000

export const meetingOf = (event: Event, appUrl: string): Meeting => ({
  id: event.id,
  kind: texts.event.type(event.eventType),
  startDate: event.startDate,
  endDate: event.endDate,
  place: linkOf(event) ?? event.location,
  url: new URL(communityPaths.event.replace(':eventId', event.id), appUrl).href,
  isCancelled: !event.isActive,
  revision: event.revision,
  createdAt: event.createdAt,
  updatedAt: event.updatedAt,
})

export const linkOf = ({ meetingLink }: Pick<Event, 'meetingLink'>) =>
  meetingLink && isWebAddress(meetingLink) ? meetingLink : null

/** By one UID in every calendar: a later version takes the place of the one before. Times are in UTC, and right in any zone. */
export const meetingPart = (meeting: Meeting, organizer?: string): Component => ({
  name: 'VEVENT',
  properties: [
    ['UID', `${meeting.id}@lumiar`],
    ...icsVersion(meeting.createdAt, meeting.updatedAt, meeting.revision),
    ['DTSTART', icsMoment(meeting.startDate)],
    ['DTEND', icsMoment(meeting.endDate ?? new Date(meeting.startDate.getTime() + HOUR))],
    ['SUMMARY', icsText(mail.meeting(meeting.kind))],
    ...(meeting.place ? [['LOCATION', icsText(meeting.place)] as const] : []),
    ['URL', meeting.url],
    ['STATUS', meeting.isCancelled ? 'CANCELLED' : 'CONFIRMED'],
    ...(organizer ? [['ORGANIZER;CN=Lumiar', `mailto:${organizer}`] as const] : []),
    ['CLASS', 'PRIVATE'],
  ],
})

/**
 * The file that comes with a mail. It is published (RFC 5546) and asks for no answer: one to a request would go to a mailbox that
 * nobody reads, and would seem to change the registration.
 */
export const meetingFile = (meeting: Meeting, mailFrom: string) => ({
  name: mail.file,
  type: 'text/calendar; charset=utf-8; method=PUBLISH',
  content: writeCalendar([meetingPart(meeting, /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0])], [['METHOD', 'PUBLISH']]),
})
