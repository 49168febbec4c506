import { isOn, weekdays } from '#domains/notices/rules.ts'
import { addDays, type LocalDay, localDay } from '#shared/dates.ts'
import { type Component, icsMoment, icsText, type Property, writeCalendar } from '#shared/ics.ts'
import { texts } from './texts.ts'
import { timeZoneOf } from './zone.ts'

export type Reminder = { at: string; days: number; savedAt: Date }

export type FeedEvent = {
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
  createdAt: Date
  updatedAt: Date
}

type Feed = {
  feedId: string
  madeAt: Date
  timeZone: string
  reminder: Reminder | null
  events: FeedEvent[]
  appUrl: string
}

const HOUR = 3_600_000
const YEARS_AHEAD = 5
const dayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The member's reminder and meetings as one calendar. The same until something in it changes, but for a new year's clocks. */
export function writeFeed(feed: Feed, now: Date): string {
  const { timeZone, reminder, events } = feed
  const year = now.getUTCFullYear()
  const firstYear = Math.min(year, reminder?.savedAt.getUTCFullYear() ?? year) - 1
  // Also without anything to show: a calendar holds at least one component.
  const zone = timeZoneOf(timeZone, firstYear, year + YEARS_AHEAD)
  const parts = [zone, ...(reminder ? [reminderPart(feed, reminder)] : []), ...events.map(eventPart)]
  return writeCalendar(parts, [
    ['NAME', texts.name],
    ['X-WR-CALNAME', texts.name],
    ['X-WR-TIMEZONE', timeZone],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT4H'],
    ['X-PUBLISHED-TTL', 'PT4H'],
  ])
}

/** On the clock of the member's zone, whatever its summer time does; begun on the first of the days, as a rule asks for. */
function reminderPart({ feedId, madeAt, timeZone, appUrl }: Feed, { at, days, savedAt }: Reminder): Component {
  const first = firstDay(localDay(savedAt, timeZone), days)
  const named = weekdays.filter((weekday) => isOn(days, weekday)).map((weekday) => dayNames[weekday])
  return {
    name: 'VEVENT',
    properties: [
      ['UID', `${feedId}-reminder@lumiar`],
      ...versionOf(madeAt, savedAt),
      [`DTSTART;TZID=${timeZone}`, `${first}T${at}:00`.replace(/[-:]/g, '')],
      ['DURATION', 'PT10M'],
      ['RRULE', `FREQ=WEEKLY;WKST=SU;BYDAY=${named.join(',')}`],
      ['SUMMARY', icsText(texts.reminder)],
      ['URL', appUrl],
      ['CLASS', 'PRIVATE'],
      ['TRANSP', 'TRANSPARENT'],
    ],
  }
}

const eventPart = (event: FeedEvent): Component => ({
  name: 'VEVENT',
  properties: [
    ['UID', `${event.id}@lumiar`],
    ...versionOf(event.createdAt, event.updatedAt),
    ['DTSTART', icsMoment(event.startDate)],
    ['DTEND', icsMoment(event.endDate ?? new Date(event.startDate.getTime() + HOUR))],
    ['SUMMARY', icsText(texts.event(event.kind))],
    ...(event.place ? [['LOCATION', icsText(event.place)] as const] : []),
    ['URL', event.url],
    ['STATUS', event.isCancelled ? 'CANCELLED' : 'CONFIRMED'],
    ['CLASS', 'PRIVATE'],
  ],
})

/** Minutes since it was made: a later version has a higher number, and a calendar takes the highest. */
const versionOf = (createdAt: Date, updatedAt: Date): Property[] => [
  ['DTSTAMP', icsMoment(updatedAt)],
  ['LAST-MODIFIED', icsMoment(updatedAt)],
  ['SEQUENCE', String(Math.max(0, Math.floor((updatedAt.getTime() - createdAt.getTime()) / 60_000)))],
]

const firstDay = (from: LocalDay, days: number): LocalDay =>
  weekdays.map((ahead) => addDays(from, ahead)).find((day) => isOn(days, weekdayOf(day))) ?? from

const weekdayOf = (day: LocalDay) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 0
