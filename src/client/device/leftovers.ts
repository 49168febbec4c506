import { knownKey, local, type RecordName, records } from './records.ts'

export type Leftover = { key: string; name: RecordName | undefined; isUnsent: boolean; memberId: string }

const names = Object.keys(records) as RecordName[]

/**
 * What is neither the device's nor this member's; with nobody signed in, what is of any member. Records without an id are
 * of whoever was `known`; what no list names was written by another version, and is a member's.
 */
export const leftoversBeside = (memberId: string | null, known = local.get(knownKey)): Leftover[] =>
  local
    .keys()
    .filter((key) => key.startsWith('lumiar.'))
    .map((key) => leftoverAt(key, known ?? memberId ?? ''))
    .filter(({ name, memberId: whose }) => !(name && records[name] === 'device') && whose !== memberId)

function leftoverAt(key: string, known: string): Leftover {
  const name = names.find((one) => key === one || key.startsWith(`${one}.`))
  const memberId = (name && key.slice(name.length + 1).split('.')[0]) || known
  return { key, name, isUnsent: name !== undefined && records[name] === 'unsent', memberId }
}
