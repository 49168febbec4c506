import type { Row } from './database.ts'
import { isHiddenField, isPersisted } from './persisted.ts'

export const mostPersisted = 80
const OLDEST_MS = 30 * 86_400_000

type Here = { memberId: string; now: number; downloads: string[] }

/** The newest of this member's, and nothing that speaks of another day as if it were today; what was downloaded stays. */
export function worthShowing(rows: Row[], { memberId, now, downloads }: Here): Row[] {
  const mine = rows.filter((row) => row.memberId === memberId && isPersisted(row.queryKey))
  const newest = mine
    .filter(({ at }) => now - at < OLDEST_MS)
    .filter(({ queryKey, dayEndsAt }) => now < dayEndsAt || !String(queryKey[0]).endsWith('.today'))
    .sort((one, other) => other.at - one.at)
    .slice(0, mostPersisted)
  return [...new Set([...newest, ...mine.filter((row) => plays(row, downloads))])]
}

/** What a player's page asks for: without it a file that is here could not be opened. */
const plays = ({ data }: Row, downloads: string[]) =>
  downloads.includes((data as { audioUrl?: string | null } | null)?.audioUrl ?? '')

/** Of a list its first page; the rest is fetched when someone scrolls there. */
export const worthKeeping = (data: unknown): unknown => withoutHidden(firstPage(data))

function firstPage(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !('pageParams' in data)) return data
  const { pages, pageParams } = data
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return data
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}

function withoutHidden(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withoutHidden)
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, isHiddenField(key) ? [] : withoutHidden(value)]),
  )
}
