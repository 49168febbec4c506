/** Stretches of a sound, in seconds from its beginning; sorted, and apart from each other. */
export type Span = [from: number, to: number]

/** What was heard in any of them, each second once: overlapping and touching stretches become one. In one pass, however many. */
export function unionOf(...lists: Span[][]): Span[] {
  const union: Span[] = []
  for (const [from, to] of lists.flat().sort(([one], [other]) => one - other)) {
    const last = union.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else union.push([from, to])
  }
  return union
}

/** Whoever jumps about more often than this in one sound keeps the longest stretches. */
export const mostSpans = 500

export function longest(spans: Span[], most = mostSpans): Span[] {
  if (spans.length <= most) return spans
  const lengths = spans.map(([from, to]) => to - from).sort((one, other) => other - one)
  const least = lengths[most - 1] ?? 0
  return spans.filter(([from, to]) => to - from >= least).slice(0, most)
}

export const secondsIn = (spans: Span[]) => spans.reduce((sum, [from, to]) => sum + to - from, 0)
