/** A calendar day as a member sees it, 'YYYY-MM-DD'. */
export type LocalDay = string

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const formats = new Map<string, Intl.DateTimeFormat>()
const lastMinutes = new Map<string, { minute: number; clock: string }>()

export const localDay = (moment: Date, timeZone: string): LocalDay => minuteAt(moment, timeZone).slice(0, 10)

/**
 * What a clock in that zone shows, 'YYYY-MM-DDTHH:mm'. Asked at every request, mostly about now: full minutes come at the same
 * moment everywhere, so that one answer a minute is enough.
 */
export function minuteAt(moment: Date, timeZone: string): string {
  const minute = Math.floor(moment.getTime() / MINUTE)
  const last = lastMinutes.get(timeZone)
  if (last?.minute === minute) return last.clock
  const clock = clockAt(moment, timeZone).slice(0, 16)
  lastMinutes.set(timeZone, { minute, clock })
  return clock
}

/**
 * The same to the second, 'YYYY-MM-DDTHH:mm:ss'. Put together from its parts: in which order and with which signs
 * a language writes a date, en-CA too, differs between browsers and their versions.
 */
export function clockAt(moment: Date | number, timeZone: string): string {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of formatOf(timeZone).formatToParts(moment)) shown[type] = value
  return `${shown.year}-${shown.month}-${shown.day}T${shown.hour}:${shown.minute}:${shown.second}`
}

/** How many minutes a clock in that zone is ahead of UTC. */
export const minutesAhead = (moment: Date, timeZone: string) =>
  Math.round(Date.parse(`${minuteAt(moment, timeZone)}Z`) / MINUTE) - Math.floor(moment.getTime() / MINUTE)

/** When the member's day of this moment ends, to the minute. */
export function endOfDay(moment: Date, timeZone: string): Date {
  const day = localDay(moment, timeZone)
  const isSame = (at: number) => localDay(new Date(at), timeZone) === day
  let end = moment.getTime() - (moment.getTime() % MINUTE)
  while (isSame(end + HOUR)) end += HOUR
  while (isSame(end)) end += MINUTE
  return new Date(end)
}

/**
 * The one spelling a zone is kept under, or nothing where it is none: a name is understood in any case, and each spelling
 * would be remembered for itself. Of a zone's several names the one asked for stays, spelled as usual: lists know it by it.
 */
export function zoneOf(name: string): string | undefined {
  const known = nameByEngine(name)
  const isOtherName = known?.toLowerCase() !== name.toLowerCase()
  return known && isOtherName && name === capitalised(name) ? name : known
}

export function addDays(day: LocalDay, days: number): LocalDay {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

export function daysBetween(from: LocalDay, to: LocalDay): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** §9: weeks start on Sunday. */
export function startOfWeek(day: LocalDay): LocalDay {
  return addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay())
}

/** No differences to UTC, which newer engines take: PostgreSQL reads their sign the other way. */
function nameByEngine(name: string): string | undefined {
  if (!/^[a-z]/i.test(name)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

const capitalised = (name: string) => name.toLowerCase().replace(/(^|[/_-])[a-z]/g, (first) => first.toUpperCase())

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}
