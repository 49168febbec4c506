import { addDays, type LocalDay } from '#shared/dates.ts'

/** A practice done elsewhere: how long its words and itself may be, and how many days back it may lie. */
export const addedLimits = { letters: 120, minutes: 600, days: 365 } as const

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
