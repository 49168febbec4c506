import { type Meeting, meetingPart } from '#domains/community/meeting.ts'
import { isOn, weekdays } from '#domains/notices/rules.ts'
import { addDays, type LocalDay, localDay } from '#shared/dates.ts'
import { type Component, icsText, icsVersion, writeCalendar } from '#shared/ics.ts'
import { texts } from './texts.ts'
import { timeZoneOf } from './zone.ts'

export type Reminder = { at: string; days: number; savedAt: Date }

type Feed = {
  feedId: string
  madeAt: Date
  timeZone: string
  reminder: Reminder | null
  meetings: Meeting[]
  appUrl: string
}

const YEARS_AHEAD = 5
const dayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The member's reminder and meetings as one calendar. The same until something in it changes, but for a new year's clocks. */
export function writeFeed(feed: Feed, now: Date): string {
  const { timeZone, reminder, meetings } = feed
  const year = now.getUTCFullYear()
  const firstYear = Math.min(year, reminder?.savedAt.getUTCFullYear() ?? year) - 1
  // Also without anything to show: a calendar holds at least one component.
  const zone = timeZoneOf(timeZone, firstYear, year + YEARS_AHEAD)
  const parts = [
    zone,
    ...(reminder ? [reminderPart(feed, reminder)] : []),
    ...meetings.map((meeting) => meetingPart(meeting)),
  ]
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
      ...icsVersion(madeAt, savedAt),
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

const firstDay = (from: LocalDay, days: number): LocalDay =>
  weekdays.map((ahead) => addDays(from, ahead)).find((day) => isOn(days, weekdayOf(day))) ?? from

const weekdayOf = (day: LocalDay) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 0
