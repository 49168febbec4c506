import type { Db } from '#server/db/connect.ts'
import { databaseBehind } from '#server/db/reads/gather.ts'

/**
 * Which slots of attempts are over their limit, so that a try that will be refused does not reach the database: there, all of
 * one subject write the same row and wait for each other's lock, on connections everybody needs. Remembered for seconds only: right
 * tries are given back, and another process may clear a slot.
 */
const REFUSED_FOR_MS = 5000

const REMEMBERED = 10_000

type Slot = { key: string; windowStart: Date }

const refused = new WeakMap<Db, Map<string, { windowStart: number; until: number }>>()

export function isRefused(db: Db, { key, windowStart }: Slot, now: Date): boolean {
  const known = refused.get(databaseBehind(db))?.get(key)
  return known !== undefined && known.windowStart === windowStart.getTime() && now.getTime() < known.until
}

export function rememberRefused(db: Db, { key, windowStart }: Slot, now: Date) {
  const database = databaseBehind(db)
  const slots = refused.get(database) ?? new Map()
  refused.set(database, slots)
  if (slots.size >= REMEMBERED) slots.clear()
  slots.set(key, { windowStart: windowStart.getTime(), until: now.getTime() + REFUSED_FOR_MS })
}

export const clearRefused = (db: Db, key: string) => refused.get(databaseBehind(db))?.delete(key)
