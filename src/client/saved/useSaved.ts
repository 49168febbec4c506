import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { failureOf, sentenceOf } from '#client/api/cache.ts'
import { vibrate } from '#client/device/vibrate.ts'
import { type Session, useMember } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import type { SavedKind } from '#shared/savedKinds.ts'
import { type SavedWish, savedKeeper } from './keeper.ts'
import { fetchSaved, type Item, isSavedHere, isTakenOffHere, setSaved, subscribeSaved } from './store.ts'
import { texts } from './texts.ts'

/**
 * Whether one thing is kept, and the way to change that: at once, without a network, in every tab. What the server knows is
 * asked by the page, with useSavedIds.
 */
export function useSaved(kind: SavedKind, id: string) {
  const member = useMember()
  const isSaved = useSyncExternalStore(subscribeSaved, () => isSavedHere(member.id, { kind, id }))
  return { isSaved, toggle: () => setSavedByMember(member, { kind, id, isSaved: !isSaved }) }
}

/**
 * Asked once by the page, so that it travels with the page's own calls, and not by each button: a long list makes and ends
 * hundreds of them while it is scrolled.
 */
export function useSavedIds(kind: SavedKind) {
  const { id: memberId } = useMember()
  useQuery({ queryKey: savedKeeper().ids(kind).queryKey, queryFn: () => fetchSaved(memberId, kind) })
}

/** Of a thing that a list of kept things shows. */
export function useListed(item: Item) {
  const member = useMember()
  const isSaved = useSyncExternalStore(subscribeSaved, () => !isTakenOffHere(member.id, item))
  return { isSaved, toggle: () => setSavedByMember(member, { kind: item.kind, id: item.id, isSaved: !isSaved }) }
}

function setSavedByMember(member: Session, wish: SavedWish) {
  vibrate()
  setSaved(member, wish).catch(notifyRejected)
}

function notifyRejected(error: unknown) {
  const isFull = failureOf(error)?.fields?.id === 'SAVED_FULL'
  toast.bad(texts.failed, isFull ? texts.full : sentenceOf(error))
}
