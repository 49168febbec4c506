import type { Query } from '@tanstack/react-query'
import { invalidateAll, queryClient } from '#client/api/cache.ts'
import { holdFor, knownKey, local, whoIsKnown } from '#client/device/holder.ts'
import { dayEndsAt } from '#client/device/memberClock.ts'
import { whenIdle } from '#client/device/whenIdle.ts'
import { readDownloads } from '#client/downloads/store.ts'
import { cachedSession, onSignedOut, type Session } from '#client/session.ts'
import { clearRows, deleteRows, type Row, readRows, writeRows } from './database.ts'
import { isPersisted } from './persisted.ts'
import { worthKeeping, worthShowing } from './rules.ts'

const SESSION = 'auth.session'
const SOON_MS = 150

/**
 * Fills the query cache with the answers persisted on this device, marked as stale so that each is refetched when it is
 * shown. Returns whether a member is known here: then the page is shown at once, while the session is still being checked.
 */
export async function restorePersisted(now = Date.now()): Promise<boolean> {
  const rows = (await readRows()) ?? []
  const session = rows.find(({ queryKey }) => queryKey[0] === SESSION)
  const member = session?.data as Session | undefined
  if (!member || member.expiresAt <= now || member.id !== whoIsKnown()) return false
  holdFor(member.id)
  const shown = worthShowing(rows, { memberId: member.id, now, downloads: readDownloads().map(({ url }) => url) })
  void deleteRows(rows.filter((row) => !shown.includes(row)).map(({ key }) => key))
  for (const { queryKey, data, at } of shown) {
    queryClient.setQueryData(queryKey, worthKeeping(data), { updatedAt: at })
    queryClient.getQueryCache().find({ queryKey })?.invalidate()
  }
  return true
}

let isKeeping = false

/** Hashes of queries that were answered and are not written yet. A query itself may be removed by then, and asked anew. */
const changed = new Set<string>()

/**
 * Persists answers from now on: fetched ones in batches, a moment after they arrived, and what the member saved at once.
 * Never while the page is being left: WebKit freezes it with the transaction open, and the next page then waits to read.
 */
export function persistQueries() {
  if (isKeeping) return
  isKeeping = true
  const cache = queryClient.getQueryCache()
  for (const { queryHash } of cache.findAll()) changed.add(queryHash)
  const flush = () => {
    write(cache.findAll().filter(({ queryHash }) => changed.has(queryHash)))
    changed.clear()
  }
  const flushSoon = () => setTimeout(() => whenIdle(flush), SOON_MS)
  let soon = flushSoon()
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.action.manual) return write([event.query])
    changed.add(event.query.queryHash)
    clearTimeout(soon)
    soon = flushSoon()
  })
  onSignedOut(() => {
    changed.clear()
    void clearRows()
  })
}

/** The member had records erased: removes every persisted answer but the session, and refetches what is on the screen. */
export async function clearPersisted() {
  const cache = queryClient.getQueryCache()
  queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== SESSION })
  changed.clear()
  await clearRows()
  write(cache.findAll({ queryKey: [SESSION] }))
  await invalidateAll()
}

function write(queries: Query[]) {
  const member = cachedSession()
  if (!member || !isHere(member)) return
  const rows = queries.filter(isPersistable).map((query) => rowOf(query, member))
  if (rows.length > 0) void writeRows(rows).then(() => isHere(member) || clearRows())
}

/** Without its trace in local storage nobody would know that there is something to clear once the session has ended. */
const isHere = ({ id }: Session) => whoIsKnown() === id && local.isStored(knownKey)

const isPersistable = ({ state, queryKey }: Query) => state.data !== undefined && isPersisted(queryKey)

const rowOf = ({ queryHash, queryKey, state }: Query, member: Session): Row => ({
  key: queryHash,
  queryKey,
  data: worthKeeping(state.data),
  at: state.dataUpdatedAt,
  dayEndsAt: dayEndsAt(new Date(state.dataUpdatedAt), member),
  memberId: member.id,
})
