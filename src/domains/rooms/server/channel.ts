import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'

/** PostgreSQL tells every process that listens; where none can, each asks by itself once a second (live/hub.ts). */
export const CHANNEL = 'lumiar_rooms'

/** Told when the transaction commits, so that whoever hears it finds the change. */
export const notifyRoom = (tx: Transaction, roomId: string) => tx.execute(sql`select pg_notify(${CHANNEL}, ${roomId})`)
