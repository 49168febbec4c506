import { knownKey, local, mayWriteFor } from './holder.ts'

/** Records that belong to the device in hand, whoever holds it: known by name before any declaration is loaded. */
const deviceOwned = [
  'lumiar.theme',
  'lumiar.bells',
  'lumiar.feedback',
  'lumiar.audio-settings',
  'lumiar.aloud',
  'lumiar.ambience',
] as const

type Owned =
  | { owner: 'device'; name: (typeof deviceOwned)[number] }
  /** `unsent` is a member's too, and exists nowhere else yet. */
  | { owner: 'member' | 'unsent'; name: `lumiar.${string}` }

/**
 * One kind of record in local storage. A key is the record's name, then the member's id where several members may have
 * one, then whatever tells one record of theirs from another.
 */
export type RecordDeclaration<T> = Owned & {
  format: (value: T) => string
  /** Nothing for what is damaged or was written by a version with another form; it may throw. */
  parse: (text: string) => T | undefined
  /** When the storage is full or forbidden the value lives in memory until the page is closed; 'notify' tells the member so. */
  whenFull: 'notify' | 'ignore'
  /** How many unsent things one value holds; one unless it says otherwise. */
  countUnsent?: (value: T) => number
  /** Goes too when the member has their records erased. */
  isErased?: true
}

export type DeviceRecord<T> = RecordDeclaration<T> & {
  text: (...place: string[]) => string | null
  read: (...place: string[]) => T | undefined
  /** Whether the next page will find it too. */
  isStored: (...place: string[]) => boolean
  /** Says whether it is there now: a tab whose member has left writes nothing any more. */
  write: (value: T | null, ...place: string[]) => boolean
  /** What the keys under this place go on with. */
  placesUnder: (...place: string[]) => string[]
  /** Called after every change, also by another tab. */
  subscribe: (listener: () => void) => () => void
}

export function deviceRecord<T>(declaration: RecordDeclaration<T>): DeviceRecord<T> {
  const { name, owner, format, parse, whenFull } = declaration
  const listeners = new Set<() => void>()
  const keyOf = (place: string[]) => [name, ...place].join('.')
  const text = (...place: string[]) => local.get(keyOf(place))
  return {
    ...declaration,
    text,
    read: (...place) => readAs(parse, text(...place)),
    isStored: (...place) => local.isStored(keyOf(place)),
    write(value, ...place) {
      const key = keyOf(place)
      const next = value === null ? null : format(value)
      if (next === null) local.remove(key)
      else if (owner === 'device' || mayWriteFor(place[0])) local.set(key, next, whenFull)
      for (const listener of listeners) listener()
      return local.get(key) === next
    },
    placesUnder(...place) {
      const prefix = `${keyOf(place)}.`
      return keysAfter(prefix).sort()
    },
    subscribe(listener) {
      listeners.add(listener)
      addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', listener)
      }
    },
  }
}

/** For records that are stored as JSON: `isValid` guards against damage and other versions. */
export const asJson = <T>(isValid: (stored: unknown) => stored is T) => ({
  format: (value: T) => JSON.stringify(value),
  parse(text: string): T | undefined {
    const stored: unknown = JSON.parse(text)
    return isValid(stored) ? stored : undefined
  },
})

export const isObject = (stored: unknown): stored is Record<string, unknown> =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)

/** Whether something here is not the device's own. */
export const hasMemberRecords = () => memberKeys().length > 0

/** Whether something here may be another member's than this one; records without an id are of whoever was known before. */
export const hasRecordsBeside = (memberId: string, known: string | null) =>
  memberKeys().some((key) => key !== knownKey && (key.split('.')[2] ?? known) !== memberId)

const memberKeys = () =>
  local.keys().filter((key) => key.startsWith('lumiar.') && !deviceOwned.some((name) => name === key))

export function readAs<T>(parse: (text: string) => T | undefined, text: string | null): T | undefined {
  try {
    return text === null ? undefined : parse(text)
  } catch {
    return undefined
  }
}

const keysAfter = (prefix: string) =>
  local
    .keys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
