import type { Session } from '#client/session.ts'
import type { SavedKind } from '#shared/savedKinds.ts'

/** What a member wants of one thing: to keep it for later, or no longer. */
export type SavedWish = { kind: SavedKind; id: string; isSaved: boolean }

/** Told by the composition: the list on the account belongs to a domain. */
export type SavedKeeper = {
  /** Sent now or queued. Gives what holds on the account, once that is known; throws what the server rejects for good. */
  set: (member: Session, wish: SavedWish) => Promise<boolean | undefined>
  ids: (kind: SavedKind) => { queryKey: readonly unknown[]; queryFn: () => Promise<string[]> }
  /** Wishes that have not reached the server yet, the earliest first. */
  queued: (memberId: string) => SavedWish[]
  /** Favourite reflections that only this device knows. */
  carry: (reflectionIds: string[]) => Promise<unknown>
}

let keeper: SavedKeeper | undefined

export function keepSavedBy(given: SavedKeeper) {
  keeper = given
}

export function savedKeeper(): SavedKeeper {
  if (!keeper) throw new Error('no manifest says where kept things are saved')
  return keeper
}
