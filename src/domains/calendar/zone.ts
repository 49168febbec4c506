import type { Component } from '#shared/ics.ts'
import { offsetAt } from '#shared/zonedTime.ts'

const DAY = 86_400_000
const STEP = 7 * DAY
const MINUTE = 60_000

/**
 * RFC 5545: what a zone's clocks do between two years, each change written out by itself. By the machine's own table of zones, so
 * that no second one has to be kept up to date.
 */
export function timeZoneOf(timeZone: string, firstYear: number, lastYear: number): Component {
  const [from, to] = [Date.UTC(firstYear, 0, 1), Date.UTC(lastYear + 1, 0, 1)]
  const changes = changesOf(timeZone, from, to)
  const first = offsetAt(from, timeZone)
  const standard = Math.min(first, ...changes.map(({ after }) => after))
  const observances = [{ at: from - first, before: first, after: first }, ...changes].map(({ at, before, after }) => ({
    name: after > standard ? 'DAYLIGHT' : 'STANDARD',
    properties: [
      ['DTSTART', localTime(at + before)],
      ['TZOFFSETFROM', offset(before)],
      ['TZOFFSETTO', offset(after)],
    ] as const,
  }))
  return {
    name: 'VTIMEZONE',
    properties: [['TZID', timeZone]],
    parts: observances.map(({ name, properties }) => ({ name, properties: [...properties] })),
  }
}

type Change = { at: number; before: number; after: number }

/** Looked for week by week: no zone changes its clocks twice within one. */
function changesOf(timeZone: string, from: number, to: number): Change[] {
  const changes: Change[] = []
  let before = offsetAt(from, timeZone)
  for (let at = from; at < to; at += STEP) {
    const after = offsetAt(at + STEP, timeZone)
    if (after !== before) changes.push({ at: changeWithin(timeZone, at, before), before, after })
    before = after
  }
  return changes
}

/** The minute of the change, by halves. */
function changeWithin(timeZone: string, from: number, before: number): number {
  let [low, high] = [from, from + STEP]
  while (high - low > MINUTE) {
    const middle = Math.floor((low + high) / 2 / MINUTE) * MINUTE
    if (offsetAt(middle, timeZone) === before) low = middle
    else high = middle
  }
  return high
}

/** A moment shifted by its offset, written as a clock on the wall shows it. */
const localTime = (shifted: number) => new Date(shifted).toISOString().replace(/[-:]|\.\d{3}Z/g, '')

function offset(ms: number): string {
  const minutes = Math.abs(ms) / MINUTE
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `${ms < 0 ? '-' : '+'}${hours}${rest}`
}
