import type { Db } from '#server/db/connect.ts'
import { pushKeys } from './tables.ts'
import { createServerKeys, type ServerKeys } from './webPush/vapid.ts'

/**
 * The installation's keys, made at its first start and the same for all processes: whichever comes second finds the first
 * one's. Without them no browser that is subscribed could be reached any more, so they are in every backup.
 */
export async function serverKeys(db: Db): Promise<ServerKeys> {
  const found = await findKeys(db)
  if (found) return found
  await db.insert(pushKeys).values(createServerKeys()).onConflictDoNothing()
  const made = await findKeys(db)
  if (!made) throw new Error('no keys for push messages')
  return made
}

async function findKeys(db: Db): Promise<ServerKeys | undefined> {
  const [keys] = await db.select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey }).from(pushKeys)
  return keys
}
