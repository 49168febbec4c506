import { notifyUnstored } from '#client/device/storage.ts'

/** One table in the browser's own database: what was answered, so that it can be shown without a network. */
export type Row = {
  key: string
  queryKey: readonly unknown[]
  data: unknown
  at: number
  dayEndsAt: number
  memberId: string
}

type Act<T> = (table: IDBObjectStore) => IDBRequest<T> | undefined

const NAME = 'lumiar'
const TABLE = 'answers'
const TIMEOUT_MS = 1500

let opened: Promise<IDBDatabase> | undefined

export const readRows = () => inTable('readonly', (table) => table.getAll() as IDBRequest<Row[]>)

export const writeRows = (rows: Row[]) => inTable('readwrite', (table) => last(rows.map((row) => table.put(row))))

export const deleteRows = (keys: string[]) =>
  inTable('readwrite', (table) => last(keys.map((key) => table.delete(key))))

export const clearRows = () => inTable('readwrite', (table) => table.clear())

const last = <T>(requests: IDBRequest<T>[]) => requests.at(-1)

class Unanswered extends Error {}

/** A browser that forbids it (a private window) keeps nothing, and one that leaves it unanswered keeps this much less. */
async function inTable<T>(mode: IDBTransactionMode, act: Act<T>): Promise<T | undefined> {
  try {
    return await Promise.race([outcomeIn(mode, act), timeout()])
  } catch (error) {
    console.warn('nothing is kept on this device', error)
    if (!(error instanceof Unanswered)) notifyUnstored()
    return undefined
  }
}

async function outcomeIn<T>(mode: IDBTransactionMode, act: Act<T>): Promise<T | undefined> {
  const database = await open()
  const request = act(database.transaction(TABLE, mode).objectStore(TABLE))
  return request && outcomeOf(request)
}

const timeout = () => new Promise<never>((_, reject) => setTimeout(() => reject(new Unanswered()), TIMEOUT_MS))

function open(): Promise<IDBDatabase> {
  opened ??= (() => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE, { keyPath: 'key' })
    return outcomeOf(request)
  })()
  return opened
}

const outcomeOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
