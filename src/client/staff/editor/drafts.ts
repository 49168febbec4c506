import { pageId } from '#client/device/pageId.ts'
import { type Draft, staffDrafts } from './record.ts'

/** Places of another tab or an earlier visit that this page took its draft from, by form. */
const takenFrom = new Map<string, string[]>()

/** This page's own draft of a form, else one that another page left. A draft of an older form, with other fields, is not brought back. */
export function readDraft<V extends object>(memberId: string, name: string, start: V): Draft<V> | null {
  const others = staffDrafts.placesUnder(memberId, name).filter((place) => place.length === pageId.length)
  for (const place of [[name, pageId], ...others.map((id) => [name, id]), [name]]) {
    const draft = staffDrafts.read(memberId, ...place)
    if (!draft || !hasFieldsOf(draft, start)) continue
    takenFrom.set(name, place)
    return draft
  }
  return null
}

export function keepDraft<V extends object>(memberId: string, name: string, draft: Draft<V> | null) {
  const isThere = staffDrafts.write(draft, memberId, name, pageId)
  const taken = takenFrom.get(name)
  if (!isThere || !taken) return
  takenFrom.delete(name)
  if (taken[1] !== pageId) staffDrafts.write(null, memberId, ...taken)
}

const hasFieldsOf = <V extends object>(draft: Draft<object>, start: V): draft is Draft<V> =>
  Object.keys(draft.values).sort().join() === Object.keys(start).sort().join()
