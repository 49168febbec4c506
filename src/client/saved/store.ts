import type { Session } from '#client/session.ts'
import { type SavedKind, savedKinds } from '#shared/savedKinds.ts'
import { type SavedWish, savedKeeper } from './keeper.ts'
import { favouritesRecord, savedRecord } from './records.ts'

export type Item = Pick<SavedWish, 'kind' | 'id'>

/** At once and without asking anyone: by the device's own record, whichever tab wrote it. */
export const isSavedHere = (memberId: string, { kind, id }: Item) =>
  idsHere(memberId, kind).has(id) || (kind === 'reflection' && favouritesOf(memberId).includes(id))

export function subscribeSaved(listener: () => void) {
  const ends = [savedRecord.subscribe(listener), favouritesRecord.subscribe(listener)]
  return () => {
    for (const end of ends) end()
  }
}

/** Whether it was taken off here: of what this device was never told, nothing is known. */
export const isTakenOffHere = (memberId: string, item: Item) =>
  savedRecord.text(memberId, item.kind) !== null && !isSavedHere(memberId, item)

/** Written down here first, then sent or queued. What the server rejects for good is undone, and thrown. */
export async function setSaved(member: Session, wish: SavedWish) {
  writeHere(member.id, wish)
  try {
    const holds = await savedKeeper().set(member, wish)
    if (holds !== undefined) writeHere(member.id, { ...wish, isSaved: holds })
  } catch (error) {
    writeHere(member.id, { ...wish, isSaved: !wish.isSaved })
    throw error
  }
}

/**
 * What the server knows, and over it what it cannot know yet: wishes that wait for the network, and what changed here, by
 * any tab, while the answer was on its way.
 */
export async function fetchSaved(memberId: string, kind: SavedKind): Promise<number> {
  const asked = idsHere(memberId, kind)
  const ids = new Set(await savedKeeper().ids(kind).queryFn())
  const here = idsHere(memberId, kind)
  for (const id of here) if (!asked.has(id)) ids.add(id)
  for (const id of asked) if (!here.has(id)) ids.delete(id)
  for (const wish of savedKeeper().queued(memberId)) if (wish.kind === kind) put(ids, wish)
  savedRecord.write([...ids], memberId, kind)
  return ids.size
}

/** A list of kept things was answered: this device knows of them from now on, unless they were taken off here meanwhile. */
export async function fetchListed<P extends { items: Item[] }>(memberId: string, ask: () => Promise<P>): Promise<P> {
  const asked = new Map(savedKinds.map((kind) => [kind, idsHere(memberId, kind)]))
  const page = await ask()
  const wishes = savedKeeper().queued(memberId)
  for (const kind of savedKinds) {
    const here = idsHere(memberId, kind)
    const listed = page.items.filter(
      (item) => item.kind === kind && !here.has(item.id) && !asked.get(kind)?.has(item.id),
    )
    const ids = new Set([...here, ...listed.map(({ id }) => id)])
    for (const wish of wishes) if (wish.kind === kind) put(ids, wish)
    if (listed.length > 0) savedRecord.write([...ids], memberId, kind)
  }
  return page
}

function writeHere(memberId: string, wish: SavedWish) {
  const ids = new Set(idsHere(memberId, wish.kind))
  put(ids, wish)
  savedRecord.write([...ids], memberId, wish.kind)
  const favourites = favouritesOf(memberId)
  if (wish.kind === 'reflection' && favourites.includes(wish.id))
    writeFavourites(
      memberId,
      favourites.filter((id) => id !== wish.id),
    )
}

export const favouritesOf = (memberId: string) => favouritesRecord.read(memberId) ?? []

export const writeFavourites = (memberId: string, ids: string[]) =>
  favouritesRecord.write(ids.length > 0 ? ids : null, memberId)

const put = (ids: Set<string>, { id, isSaved }: SavedWish) => void (isSaved ? ids.add(id) : ids.delete(id))

/** Parsed once for all buttons of a screen: a long list is long to parse. */
const parsed = new Map<SavedKind, { text: string | null; memberId: string; ids: ReadonlySet<string> }>()

function idsHere(memberId: string, kind: SavedKind): ReadonlySet<string> {
  const text = savedRecord.text(memberId, kind)
  const known = parsed.get(kind)
  if (known?.text === text && known.memberId === memberId) return known.ids
  const ids = new Set(savedRecord.read(memberId, kind))
  parsed.set(kind, { text, memberId, ids })
  return ids
}
