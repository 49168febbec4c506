import { queryClient } from '#client/api/cache.ts'
import { clearClips } from '#client/device/clearClips.ts'
import { knownKey, local, tab, whoIsKnown } from '#client/device/holder.ts'
import { isUnsent, type Leftover, leftoversBeside } from '#client/device/leftovers.ts'
import { clearDownloads } from '#client/downloads/store.ts'
import { policyOf } from '#client/outbox/policies.ts'
import { readOutbox, writeOutbox } from '#client/outbox/store.ts'
import { clearSession } from '#client/session.ts'
import { clearRows } from './database.ts'
import { clearPersisted } from './persistence.ts'

/** What the member had erased is not kept here either, nor sent after all. */
export async function clearRecords(memberId: string) {
  for (const { key, record, memberId: whose } of await leftoversBeside(null))
    if (record?.isErased && whose === memberId) local.remove(key)
  writeOutbox(
    memberId,
    readOutbox(memberId).filter((call) => !policyOf(call).isErased),
  )
  await clearPersisted()
}

/** Signing out leaves nothing of the member behind, in no tab: the others leave when nobody is known any more. */
export async function clearMember() {
  queryClient.clear()
  clearSession()
  local.set(knownKey, '')
  await clear(await leftoversBeside(null))
}

/**
 * A session that ended by itself (expired, or ended elsewhere) takes everything readable with it. What its member could
 * not send stays, shown to nobody, until they come back or it is discarded at the door, or another member comes in.
 */
export async function clearLeftovers(memberId: string | null, known: string | null) {
  if (memberId === null) queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth.session' })
  const found = await leftoversBeside(memberId, known)
  const leftovers = found.filter((leftover) => memberId !== null || !isUnsent(leftover))
  if (leftovers.length > 0) await clear(leftovers)
}

/** Nobody came back for it, and whoever stands at the door decided. Once somebody is back in, by another tab, it is theirs again. */
export async function clearUnsent() {
  if (whoIsKnown()) return
  for (const leftover of await leftoversBeside(null)) if (isUnsent(leftover)) local.remove(leftover.key)
  clearClips()
}

/** Interrupted, it is done at the next start: that nobody is known stays written down until all the rest is gone. */
async function clear(leftovers: Leftover[]) {
  for (const { key } of leftovers) if (key !== knownKey) local.remove(key)
  for (const key of tab.keys()) tab.remove(key)
  if (leftovers.some(isUnsent)) clearClips()
  if (leftovers.some((leftover) => !isUnsent(leftover))) await Promise.all([clearRows(), clearDownloads()])
  if (local.get(knownKey) === '') local.remove(knownKey)
}
