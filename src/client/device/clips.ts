import { notifyUnstored } from './storage.ts'

/** About a second of a recording, kept as soon as it was spoken. */
export type Piece = { clip: string; rate: number; samples: Int16Array }

export const clipsName = 'lumiar.voice'
const TABLE = 'pieces'
let opened: Promise<IDBDatabase> | undefined

/** Resolves when it is stored, or when it is known that it cannot be: a recording goes on without being kept. */
export const appendPiece = (piece: Piece) =>
  inTable('readwrite', (table) => table.add(piece)).catch((error) => {
    console.warn('a recording is not kept on this device', error)
    notifyUnstored()
  })

/** The pieces of a recording, in their order; none where it is not there any more. */
export const readPieces = (clip: string) =>
  inTable('readonly', (table) => table.index('clip').getAll(clip) as IDBRequest<Piece[]>).catch(() => [])

export const dropPieces = async (clip: string) => {
  const keys = await inTable('readonly', (table) => table.index('clip').getAllKeys(clip)).catch(() => [])
  for (const key of keys) await inTable('readwrite', (table) => table.delete(key)).catch(() => {})
}

async function inTable<T>(mode: IDBTransactionMode, act: (table: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  return outcomeOf(act(database.transaction(TABLE, mode).objectStore(TABLE)))
}

function open(): Promise<IDBDatabase> {
  opened ??= (async () => {
    const request = indexedDB.open(clipsName, 1)
    request.onupgradeneeded = () =>
      request.result.createObjectStore(TABLE, { autoIncrement: true }).createIndex('clip', 'clip')
    const database = await outcomeOf(request)
    // Whoever signs out, in whichever tab, deletes the database and must not wait for this one.
    database.onversionchange = () => {
      database.close()
      opened = undefined
    }
    return database
  })()
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

const outcomeOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
