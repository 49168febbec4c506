import type { LocalDay } from '#shared/dates.ts'
import { type DayKind, opensOn } from '../rules.ts'
import type { Offered } from './offered.ts'
import type { PlannedDay } from './plan.ts'

type Reflection = { id: string; date: LocalDay; title: string }

export type Given = {
  startedOn: LocalDay
  /** The day of the week that opened last. */
  last: number
  /** What may stand in for something that staff hid or deleted, by kind. */
  spare: Partial<Record<DayKind, Offered[]>>
  /** Newest first. */
  reflections: Reflection[]
}

export type ResolvedDay =
  | { day: number; opensOn: LocalDay; isOpen: false }
  | { day: number; opensOn: LocalDay; isOpen: true; kind: DayKind; sentence: string; item: Item }

type Item = { id: string; title: string; minutes: number | null; date: LocalDay | null }

/**
 * The days a member sees. What staff hid or deleted is replaced by something of its kind that the week does not have yet;
 * where there is nothing, the week goes on without the day. A day that is not open tells nothing but when it opens.
 */
export function resolveDays(plan: PlannedDay[], { startedOn, last, spare, reflections }: Given): ResolvedDay[] {
  const used = new Set(plan.map(({ item }) => item?.id))
  const unused = <T extends { id: string; isReserved?: boolean }>(among: T[]) =>
    among.find(({ id, isReserved }) => !used.has(id) && !isReserved)
  return plan.flatMap(({ day, kind, sentence, item }): ResolvedDay[] => {
    const opens = opensOn(startedOn, day)
    const isOpen = day <= last
    if (!isOpen && kind === 'reflection') return [{ day, opensOn: opens, isOpen }]
    const found = kind === 'reflection' ? reflectionOf(opens) : plain(item ?? unused(spare[kind] ?? []))
    if (!found) return []
    used.add(found.id)
    return [isOpen ? { day, opensOn: opens, isOpen, kind, sentence, item: found } : { day, opensOn: opens, isOpen }]
  })

  function reflectionOf(date: LocalDay): Item | undefined {
    const upTo = reflections.filter((reflection) => reflection.date <= date)
    const found = upTo.find((reflection) => reflection.date === date) ?? unused(upTo)
    return found && { ...found, minutes: null }
  }
}

const plain = (item: Offered | undefined): Item | undefined =>
  item && { id: item.id, title: item.title, minutes: item.minutes, date: null }
