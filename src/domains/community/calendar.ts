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
}

const HOUR = 3_600_000

/** RFC 5545: one event, times in UTC so that every calendar shows them in its owner's zone. */
export function icsOf(event: Appointment, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lumiar//PT',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${event.id}@lumiar`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(event.startDate)}`,
    `DTEND:${stamp(endOf(event))}`,
    `SUMMARY:${escaped(event.title)}`,
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(foldLine).join('\r\n') + '\r\n'
}

/** The meeting's own address stays out of it: it is for those who registered, and this one travels to another company. */
export function googleCalendarLink(event: Omit<Appointment, 'place'>): string {
  const wanted = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${stamp(event.startDate)}/${stamp(endOf(event))}`,
    details: [event.description, event.url].filter(Boolean).join('\n\n'),
  })
  return `https://calendar.google.com/calendar/render?${wanted}`
}

const endOf = ({ startDate, endDate }: Pick<Appointment, 'startDate' | 'endDate'>) =>
  endDate ?? new Date(startDate.getTime() + HOUR)

const stamp = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

/** A line is at most 75 bytes; what is longer goes on in the next, after a space. No character is cut in two. */
function foldLine(line: string): string {
  const rows: string[] = []
  let row = ''
  for (const character of line) {
    if (bytes(row + character) > 75) {
      rows.push(row)
      row = ' '
    }
    row += character
  }
  return [...rows, row].join('\r\n')
}

const bytes = (text: string) => new TextEncoder().encode(text).length
