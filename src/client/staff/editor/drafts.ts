import { asJson, deviceRecord, isObject } from '#client/device/records.ts'

export type Draft<V> = { values: V; version: string | undefined }

/** What staff typed and did not save yet, by member and form, kept through a closed tab or an ended session. */
export const staffDrafts = deviceRecord({
  name: 'lumiar.admin-draft',
  owner: 'unsent',
  whenFull: 'notify',
  ...asJson((stored): stored is Draft<object> => isObject(stored) && isObject(stored.values)),
})

/** A draft of an older form, with other fields, is not brought back. */
export function readDraft<V extends object>(memberId: string, name: string, start: V): Draft<V> | null {
  const draft = staffDrafts.read(memberId, name)
  return draft && hasFieldsOf(draft, start) ? draft : null
}

export const keepDraft = <V extends object>(memberId: string, name: string, draft: Draft<V> | null) =>
  staffDrafts.write(draft, memberId, name)

const hasFieldsOf = <V extends object>(draft: Draft<object>, start: V): draft is Draft<V> =>
  Object.keys(draft.values).sort().join() === Object.keys(start).sort().join()
