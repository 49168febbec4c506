import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { KitServices } from '#server/services.ts'
import { failing } from '../rules.ts'
import { serverKeys } from './keys.ts'
import { pushSubscriptions } from './tables.ts'
import { encrypt } from './webPush/encrypt.ts'
import { authorization, subjectOf } from './webPush/vapid.ts'

const LENGTHS = { title: 80, body: 200, tag: 80 }

/** What a device shows. It stands on locked screens: nothing private belongs in it. `url` is a page of ours. */
export const message = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(LENGTHS.title)),
  body: z.string().check(z.maxLength(LENGTHS.body)),
  url: z.string().check(z.regex(/^\/(?!\/)/)),
  tag: z.string().check(z.maxLength(LENGTHS.tag)),
})
export type Message = z.infer<typeof message>

/** `retryAt`: the push service is busy or away, and asks for this much patience. */
export type Outcome = 'delivered' | 'gone' | 'refused' | { retryAt: Date }

type Services = Pick<KitServices, 'db' | 'outside'> & { config: { appUrl: string; mailFrom: string } }

/** A push service keeps a message for a device that is off: a reminder of this morning is of no use tonight. */
const KEPT_SECONDS = 4 * 60 * 60
const RETRY_MS = 60_000
const LONGEST_RETRY_MS = 60 * 60_000

/** Gives one message to the push service of one device. Whatever it answers is noted; a device that is gone is removed. */
export async function deliver(
  services: Services,
  deviceId: string,
  message: Message,
  now: Date,
  until?: Date,
): Promise<Outcome> {
  const { db } = services
  const [device] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, deviceId))
  if (!device) return 'gone'
  const left = until ? Math.floor((until.getTime() - now.getTime()) / 1000) : KEPT_SECONDS
  const outcome = await send(services, device, message, { now, keptSeconds: Math.min(KEPT_SECONDS, left) })
  const isThis = eq(pushSubscriptions.id, deviceId)
  if (outcome === 'delivered') await db.update(pushSubscriptions).set({ lastOkAt: now, failures: 0 }).where(isThis)
  else if (outcome === 'gone' || device.failures + 1 >= failing.givenUpAt)
    await db.delete(pushSubscriptions).where(isThis)
  else
    await db
      .update(pushSubscriptions)
      .set({ failures: sql`${pushSubscriptions.failures} + 1` })
      .where(isThis)
  return outcome
}

type Device = typeof pushSubscriptions.$inferSelect

async function send(
  { db, config, outside }: Services,
  { endpoint, p256dh, auth }: Device,
  message: Message,
  { now, keptSeconds }: { now: Date; keptSeconds: number },
): Promise<Outcome> {
  const body = encrypt(JSON.stringify(message), { p256dh, auth })
  const headers = {
    authorization: authorization(await serverKeys(db), { endpoint, subject: subjectOf(config), now }),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    'content-length': String(body.length),
    ttl: String(keptSeconds),
    urgency: 'normal',
    // One that waits for the device is replaced by a newer one about the same thing; at most 32 letters, and not readable.
    topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
  }
  const answer = await outside.post(endpoint, headers, body).catch(asFailure)
  if (answer === 'refused') return 'refused'
  const { status, retryAfter } = answer
  if (status >= 200 && status < 300) return 'delivered'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) return { retryAt: retryTime(retryAfter, now) }
  return 'refused'
}

/** A name that leads into our own network now is refused for good; anything else that fails on the way may pass. */
const asFailure = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'NOT_PUBLIC'
    ? ('refused' as const)
    : { status: 503, retryAfter: undefined }

/** Seconds or a date (RFC 9110), never in the past and never for longer than an hour. */
function retryTime(retryAfter: string | undefined, now: Date): Date {
  const asked = retryAfter === undefined ? Number.NaN : Number(retryAfter) * 1000
  const ms = Number.isNaN(asked) ? Date.parse(retryAfter ?? '') - now.getTime() : asked
  return new Date(now.getTime() + (ms > 0 ? Math.min(ms, LONGEST_RETRY_MS) : RETRY_MS))
}
