import { knownKey, local } from './holder.ts'
import { readAs } from './records.ts'
import { type AnyRecord, declaredRecords } from './registry.ts'

export type Leftover = { key: string; record: AnyRecord | undefined; memberId: string }

/**
 * What is neither the device's nor this member's; with nobody signed in, what is of any member. Records without an id are
 * of whoever was `known`; what no manifest declares was written by another version, and is a member's.
 */
export async function leftoversBeside(memberId: string | null, known = local.get(knownKey)): Promise<Leftover[]> {
  const records = await declaredRecords()
  return local
    .keys()
    .filter((key) => key.startsWith('lumiar.'))
    .map((key) => leftoverAt(records, key, known ?? memberId ?? ''))
    .filter(({ record, memberId: whose }) => record?.owner !== 'device' && whose !== memberId)
}

export const isUnsent = ({ record }: Leftover) => record?.owner === 'unsent'

/** How many things a member made are only on this device. */
export const countUnsent = (leftovers: Leftover[]) =>
  leftovers.filter(isUnsent).reduce((sum, leftover) => sum + countOf(leftover), 0)

function countOf({ key, record }: Leftover): number {
  if (!record?.countUnsent) return 1
  const value: unknown = readAs(record.parse, local.get(key))
  return value === undefined ? 0 : record.countUnsent(value)
}

function leftoverAt(records: AnyRecord[], key: string, known: string): Leftover {
  const record = records.find(({ name }) => key === name || key.startsWith(`${name}.`))
  const memberId = (record && key.slice(record.name.length + 1).split('.')[0]) || known
  return { key, record, memberId }
}
