import { addDays, type LocalDay } from '#shared/dates.ts'

/** A day or a week of the evolution, from its first to its last day, with what its check-ins say. */
export type Stretch = { first: LocalDay; last: LocalDay; said: Said | null }
export type Said = { mean: number; least: number; most: number; checkIns: number }

/** The levels of the days up to `today`, `size` days to a point; counted back from today, so that only the oldest may be shorter. */
export function pointsOf(levels: (number | null)[], today: LocalDay, size: number): Stretch[] {
  const points: Stretch[] = []
  for (let end = levels.length; end > 0; end -= size) {
    const start = Math.max(0, end - size)
    const dayAt = (index: number) => addDays(today, index + 1 - levels.length)
    points.unshift({ first: dayAt(start), last: dayAt(end - 1), said: say(levels.slice(start, end)) })
  }
  return points
}

/** Days without a check-in say nothing: they are no zeros. */
export function say(levels: (number | null)[]): Said | null {
  const given = levels.filter((level) => level !== null)
  if (given.length === 0) return null
  const mean = given.reduce((sum, level) => sum + level, 0) / given.length
  return { mean, least: Math.min(...given), most: Math.max(...given), checkIns: given.length }
}

/** Points beside each other in one run; one without a check-in parts them, so that a gap stays a gap. */
export function runsOf<Point>(points: (Point | null)[]): { from: number; points: Point[] }[] {
  const found: { from: number; points: Point[] }[] = []
  points.forEach((point, index) => {
    if (point === null) return
    const open = found.at(-1)
    if (open && open.from + open.points.length === index) open.points.push(point)
    else found.push({ from: index, points: [point] })
  })
  return found
}
