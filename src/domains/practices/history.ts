import { addDays, type LocalDay } from '#shared/dates.ts'

/** A practice done elsewhere: how long its words and itself may be, and how many days back it may lie. */
export const addedLimits = { letters: 120, least: 1, minutes: 600, days: 365 } as const

/** What is counted on one calendar day, all sessions together, is no longer than a day. */
export const minutesOfDay = 1440

/** Today of the member's calendar, or a day of the year before it. */
export const canAddOn = (day: LocalDay, today: LocalDay) => day <= today && day >= firstDayToAdd(today)

export const firstDayToAdd = (today: LocalDay) => addDays(today, -addedLimits.days)

export type Month = { month: string; minutes: number; practices: number }

/** 'YYYY-MM' of a day. */
export const monthOf = (day: LocalDay) => day.slice(0, 7)

/**
 * The entries of all pages under the heading of their month, newest first. A month that two pages share stands once; its
 * sums are those of the page read last, which are the newer ones.
 */
export function byMonth<Entry extends { day: LocalDay }>(pages: { items: Entry[]; months: Month[] }[]) {
  const sums = new Map(pages.flatMap(({ months }) => months).map((month) => [month.month, month]))
  const found: { month: string; entries: Entry[] }[] = []
  for (const entry of pages.flatMap(({ items }) => items)) {
    const month = monthOf(entry.day)
    const open = found.at(-1)
    if (open?.month === month) open.entries.push(entry)
    else found.push({ month, entries: [entry] })
  }
  return found.map(({ month, entries }) => ({ minutes: 0, practices: 0, ...sums.get(month), month, entries }))
}

type Entry = { id: string; day: LocalDay; at: string; minutes: number; isCompleted: boolean }
type Page<E extends Entry> = { items: E[]; months: Month[]; next: unknown }

/** The pages with one more entry in its place; what lies beyond the pages that were read stays there. */
export function withEntry<E extends Entry, P extends Page<E>>(pages: P[], entry: E): P[] {
  const isBefore = (other: E) => other.day < entry.day || (other.day === entry.day && other.at < entry.at)
  const home = pages.find(({ items }) => items.some(isBefore)) ?? pages.findLast(({ next }) => !next)
  return counted(pages, entry, 1).map((page, index) => {
    if (pages[index] !== home) return page
    const place = page.items.findIndex(isBefore)
    return { ...page, items: page.items.toSpliced(place < 0 ? page.items.length : place, 0, entry) }
  })
}

export function withoutEntry<E extends Entry, P extends Page<E>>(pages: P[], id: string): P[] {
  const gone = pages.flatMap(({ items }) => items).find((entry) => entry.id === id)
  if (!gone) return pages
  return counted(pages, gone, -1).map((page) => ({ ...page, items: page.items.filter((entry) => entry.id !== id) }))
}

/** In every page that holds the month's sums; where none does, in all. */
function counted<E extends Entry, P extends Page<E>>(pages: P[], entry: E, by: 1 | -1): P[] {
  if (!entry.isCompleted) return pages
  const month = monthOf(entry.day)
  const isIn = ({ months }: P) => months.some((one) => one.month === month)
  const isNew = !pages.some(isIn)
  return pages.map((page) => {
    if (!isNew && !isIn(page)) return page
    const known = page.months.find((one) => one.month === month) ?? { month, minutes: 0, practices: 0 }
    const next = { month, minutes: known.minutes + by * entry.minutes, practices: known.practices + by }
    return { ...page, months: [...page.months.filter((one) => one.month !== month), next] }
  })
}

export type SessionKind = 'timer' | 'audio' | 'practice' | 'room'
