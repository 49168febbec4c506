import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { roomPresences as presences } from './tables.ts'

/** PostgreSQL tells every process that listens; where none can, each asks by itself once a second (live/hub.ts). */
export const CHANNEL = 'lumiar_rooms'

/** Told when the transaction commits, so that whoever hears it finds the change. */
export const notifyRoom = (tx: Transaction, roomId: string) => tx.execute(sql`select pg_notify(${CHANNEL}, ${roomId})`)

/** The rooms a member is in: a name that was hidden or changed is looked at anew by everyone there. */
export const notifyRoomsOf = (tx: Transaction, userId: string, now: Date) =>
  tx.execute(sql`select pg_notify(${CHANNEL}, room_id::text) from ${presences}
    where user_id = ${userId} and seen_until > ${now.toISOString()}::timestamptz`)
