/**
 * What one member may ask of one process, in units: a call costs one, ten kilobytes of answer another. A page of the app
 * costs about ten, so a member could open one every two seconds for ever, and sixty at once. Counted in memory, because a
 * write to the database for each call would cost more than the calls do.
 */
export const allowance = { units: 600, perSecond: 5 }

/** Beyond this a member's calls go through the slow lane, long before any is refused: with nobody else in it, it is as quick. */
const SLOW_FROM = 100

/** The deepest debt, in units: after that many have come back a member is served again, however much they asked for. */
const DEEPEST = allowance.units + 30 * allowance.perSecond

const REMEMBERED = 20_000

export type Allowances = ReturnType<typeof createAllowances>

export function createAllowances(now: () => number = () => performance.now()) {
  const spent = new Map<string, { units: number; at: number }>()

  const of = (id: string): number => {
    const known = spent.get(id)
    return known ? Math.max(0, known.units - ((now() - known.at) / 1000) * allowance.perSecond) : 0
  }

  return {
    charge(id: string, units: number) {
      const sum = Math.min(of(id) + units, DEEPEST)
      // Deleted and set again, so that the map is ordered by last use and its first entry is the one to drop.
      spent.delete(id)
      if (spent.size >= REMEMBERED) for (const [oldest] of spent) if (spent.delete(oldest)) break
      spent.set(id, { units: sum, at: now() })
    },
    isSpent: (id: string) => of(id) >= allowance.units,
    isSlow: (id: string) => of(id) >= SLOW_FROM,
    size: () => spent.size,
  }
}
