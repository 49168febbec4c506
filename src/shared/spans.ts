/** Stretches of a sound, in seconds from its beginning; sorted, and apart from each other. */
export type Span = [from: number, to: number]

/** With one stretch more. What was heard already is not heard twice: overlapping and touching stretches become one. */
export function addSpan(spans: Span[], [from, to]: Span): Span[] {
  const isApart = ([start, end]: Span) => end < from || start > to
  const joined = spans.filter((span) => !isApart(span))
  const whole: Span = [Math.min(from, ...joined.map(([start]) => start)), Math.max(to, ...joined.map(([, end]) => end))]
  return [...spans.filter(isApart), whole].sort(([one], [other]) => one - other)
}

export const unionOf = (...lists: Span[][]): Span[] => lists.flat().reduce(addSpan, [])

export const secondsIn = (spans: Span[]) => spans.reduce((sum, [from, to]) => sum + to - from, 0)
