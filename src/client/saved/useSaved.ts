import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { failureOf, sentenceOf } from '#client/api/cache.ts'
import { vibrate } from '#client/device/vibrate.ts'
import { useMember } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import type { SavedKind } from '#shared/savedKinds.ts'
import { savedKeeper } from './keeper.ts'
import { fetchSaved, type Item, isSavedHere, isTakenOffHere, setSaved, subscribeSaved } from './store.ts'
import { texts } from './texts.ts'

/** Whether one thing is kept, and the way to change that: at once, without a network, in every tab. */
export function useSaved(kind: SavedKind, id: string) {
  const { id: memberId } = useMember()
  useSavedIds(kind)
  const isSaved = useSyncExternalStore(subscribeSaved, () => isSavedHere(memberId, { kind, id }))
  const wish = useSavedWish({ kind, id })
  return { isSaved, toggle: () => wish(!isSaved) }
}

/** Asked by the page itself, so that it travels with the page's own calls and not after them, once its buttons stand. */
export function useSavedIds(kind: SavedKind) {
  const { id: memberId } = useMember()
  useQuery({ queryKey: savedKeeper().ids(kind).queryKey, queryFn: () => fetchSaved(memberId, kind) })
}

/** Of a thing that a list of kept things shows. */
export function useListed(item: Item) {
  const { id: memberId } = useMember()
  const isSaved = useSyncExternalStore(subscribeSaved, () => !isTakenOffHere(memberId, item))
  const wish = useSavedWish(item)
  return { isSaved, toggle: () => wish(!isSaved) }
}

function useSavedWish({ kind, id }: Item) {
  const member = useMember()
  return (isSaved: boolean) => {
    vibrate()
    setSaved(member, { kind, id, isSaved }).catch(notifyRejected)
  }
}

function notifyRejected(error: unknown) {
  const isFull = failureOf(error)?.fields?.id === 'SAVED_FULL'
  toast.bad(texts.failed, isFull ? texts.full : sentenceOf(error))
}
