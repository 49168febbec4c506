import { icsMoment, icsText, writeCalendar } from '#shared/ics.ts'

/** What a calendar needs to know of an event. */
export type Appointment = {
  id: string
  title: string
  description: string | null
  startDate: Date
  endDate: Date | null
  /** A room, a street, or the address of the meeting. */
  place: string | null
  /** The event's page. */
  url: string
  /** Of its version, as in a mail about it: one that a calendar has already must not be newer than this. */
  sequence: number
}

const HOUR = 3_600_000

/** RFC 5545: one event, times in UTC so that every calendar shows them in its owner's zone. */
export const icsOf = (event: Appointment, now: Date) =>
  writeCalendar([
    {
      name: 'VEVENT',
      properties: [
        ['UID', uidOf(event)],
        ['DTSTAMP', icsMoment(now)],
        ['SEQUENCE', String(event.sequence)],
        ['DTSTART', icsMoment(event.startDate)],
        ['DTEND', icsMoment(endOf(event))],
        ['SUMMARY', icsText(event.title)],
        ...(event.description ? [['DESCRIPTION', icsText(event.description)] as const] : []),
        ...(event.place ? [['LOCATION', icsText(event.place)] as const] : []),
        ['URL', event.url],
      ],
    },
  ])

/** The same in every file about the event, so that a calendar that has it already changes it and makes no second one. */
const uidOf = ({ id }: Pick<Appointment, 'id'>) => `${id}@lumiar`

/** The meeting's own address stays out of it: it is for those who registered, and this one travels to another company. */
export function googleCalendarLink(event: Omit<Appointment, 'place' | 'sequence'>): string {
  const wanted = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${icsMoment(event.startDate)}/${icsMoment(endOf(event))}`,
    details: [event.description, event.url].filter(Boolean).join('\n\n'),
  })
  return `https://calendar.google.com/calendar/render?${wanted}`
}

const endOf = ({ startDate, endDate }: Pick<Appointment, 'startDate' | 'endDate'>) =>
  endDate ?? new Date(startDate.getTime() + HOUR)
