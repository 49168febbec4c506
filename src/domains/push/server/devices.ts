import { createECDH } from 'node:crypto'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { countAttempt } from '#domains/auth/server/attempts/attempts.ts'
import { sessions } from '#domains/auth/server/tables.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { Context, Member } from '#server/http/trpc.ts'
import { outsideLane } from '#server/outside/lane.ts'
import { Failure, orNotFound } from '#shared/errors.ts'
import type { Renew, Save } from '../contract.ts'
import { failing, mostDevices } from '../rules.ts'
import { texts } from '../texts.ts'
import { serverKeys } from './keys.ts'
import { pushSubscriptions } from './tables.ts'

type Asked = Pick<Context, 'db' | 'outside' | 'now' | 'inLane'> & { member: Member }

/** What this member's browsers are subscribed to, and which browsers those are; the private half of the keys stays here. */
export async function listDevices(db: Db, who: Member) {
  const { publicKey } = await serverKeys(db)
  const devices = await db
    .select({
      id: pushSubscriptions.id,
      name: pushSubscriptions.deviceName,
      createdAt: pushSubscriptions.createdAt,
      lastOkAt: pushSubscriptions.lastOkAt,
      isFailing: sql<boolean>`${pushSubscriptions.failures} >= ${failing.from}`,
      isHere: sql<boolean>`${sessions.token} = ${who.sessionToken}`,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(eq(pushSubscriptions.userId, who.id))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
  return { publicKey, devices }
}

/**
 * One browser, one subscription: an older one of this session goes, and one that another account had on this device moves. Of
 * too many the oldest goes.
 */
export async function saveDevice(asked: Asked, { browser, system, ...keys }: Save) {
  const { db, member, now } = asked
  await requireReachable(asked, keys)
  const deviceName = [browser, system].filter(Boolean).join(' · ') || texts.device
  const id = await db.transaction(async (tx) => {
    const sessionId = await holdSession(tx, member)
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.endpoint, keys.endpoint)))
    const own = { ...keys, userId: member.id, sessionId, deviceName, createdAt: now, failures: 0 }
    const [saved] = await tx
      .insert(pushSubscriptions)
      .values(own)
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: own })
      .returning({ id: pushSubscriptions.id })
    await dropOldest(tx, member)
    return orNotFound(saved).id
  })
  return { id }
}

/** The browser replaced its subscription by itself. Only one that this session still has is renewed: nobody is asked here. */
export async function renewDevice(asked: Asked, keys: Renew) {
  const { db, member } = asked
  await requireReachable(asked, keys)
  const renewed = await db.transaction(async (tx) => {
    const sessionId = await holdSession(tx, member)
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, keys.endpoint), ne(pushSubscriptions.sessionId, sessionId)))
    return tx
      .update(pushSubscriptions)
      .set({ ...keys, failures: 0 })
      .where(and(eq(pushSubscriptions.sessionId, sessionId), eq(pushSubscriptions.userId, member.id)))
      .returning({ id: pushSubscriptions.id })
  })
  return orNotFound(renewed[0])
}

export async function removeDevice(db: Db, who: Member, id: string) {
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, who.id)))
}

async function requireReachable({ db, outside, now, inLane, member }: Asked, { endpoint, p256dh }: Renew) {
  await countAttempt(db, 'pushDeviceOfMember', member.id, now)
  const isOutside = await inLane(outsideLane, () => outside.isOutside(endpoint))
  if (!isOutside) throw new Failure('INVALID_INPUT', { endpoint: 'NOT_PUBLIC' })
  if (!isPoint(p256dh)) throw new Failure('INVALID_INPUT', { p256dh: 'NOT_A_DEVICE' })
}

/** A key that is none would let every message to it fail. */
function isPoint(p256dh: string): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    return own.computeSecret(Buffer.from(p256dh, 'base64url')).length > 0
  } catch {
    return false
  }
}

/** Locked, so that a session that ends meanwhile takes the subscription along, and two saves of it come one after the other. */
async function holdSession(tx: Transaction, who: Member): Promise<string> {
  const [session] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.token, who.sessionToken), eq(sessions.userId, who.id)))
    .for('update')
  if (!session) throw new Failure('UNAUTHENTICATED')
  return session.id
}

async function dropOldest(tx: Transaction, who: Member) {
  const beyond = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, who.id))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .offset(mostDevices)
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, beyond))
}
