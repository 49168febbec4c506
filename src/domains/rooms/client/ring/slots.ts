/**
 * Where each light stands. One that stays keeps its place whoever comes or goes; one that comes takes the first free place.
 * Places follow each other by the golden angle, so that however many are taken they lie well apart.
 */
export function placeLights(before: ReadonlyMap<string, number>, ids: string[]): Map<string, number> {
  const kept = new Map(ids.flatMap((id) => (before.has(id) ? [[id, before.get(id) ?? 0] as const] : [])))
  const taken = new Set(kept.values())
  let next = 0
  for (const id of ids) {
    if (kept.has(id)) continue
    while (taken.has(next)) next++
    taken.add(next)
    kept.set(id, next)
  }
  return kept
}

/** Of a crowd only the first are listed: whoever looks at it finds their own light all the same. */
export const withOwn = (ids: string[], count: number, own: string | null) =>
  own && count > ids.length && !ids.includes(own) ? [...ids, own] : ids

const GOLDEN = Math.PI * (3 - Math.sqrt(5))

/** On a ring of this radius around (0, 0), the first at the top. */
export function pointOf(slot: number, radius: number) {
  const angle = slot * GOLDEN - Math.PI / 2
  return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius }
}

/** The more there are, the smaller each is. */
export const sizeFor = (lights: number) => (lights <= 3 ? 11 : lights <= 12 ? 9 : lights <= 30 ? 6.5 : 4)

/** How far the glow of those who are not shown one by one reaches. */
export const glowFor = (others: number) => (others <= 0 ? 0 : Math.min(34, 8 + 4 * Math.log2(others)))
