import { readRecord, writeRecord } from '#client/device/records.ts'

const NAME = 'lumiar.admin-draft'

export type Draft<V> = { values: V; version: string | undefined }

/** What staff typed and did not save yet, kept on this device through a closed tab or an ended session. */
export function readDraft<V extends object>(memberId: string, name: string, start: V): Draft<V> | null {
  try {
    const kept: unknown = JSON.parse(readRecord(NAME, memberId, name) ?? 'null')
    return isDraftOf(kept, start) ? kept : null
  } catch {
    return null
  }
}

export const keepDraft = <V>(memberId: string, name: string, draft: Draft<V> | null) =>
  writeRecord(draft && JSON.stringify(draft), NAME, memberId, name)

/** A draft of an older form, with other fields, is not brought back. */
function isDraftOf<V extends object>(kept: unknown, start: V): kept is Draft<V> {
  if (typeof kept !== 'object' || kept === null || !('values' in kept)) return false
  const { values } = kept
  return typeof values === 'object' && values !== null && sameKeys(values, start)
}

const sameKeys = (one: object, other: object) => Object.keys(one).sort().join() === Object.keys(other).sort().join()
