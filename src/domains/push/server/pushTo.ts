import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { profiles } from '#domains/profile/server/tables.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { JobKind } from '#server/jobs/kinds.ts'
import { PermanentFailure } from '#server/jobs/retries.ts'
import { deliver, type Message, message } from './deliver.ts'
import { pushSubscriptions } from './tables.ts'

type DeviceMessage = { deviceId: string; message: Message; until: string }

declare module '#server/jobs/kinds.ts' {
  interface JobKinds {
    'push.device': DeviceMessage
  }
}

/** What was not delivered by then would be out of its hour. */
const USEFUL_MS = 4 * 60 * 60_000

/**
 * Sends a message to every device of a member who has not turned the channel off: one job a device, each once for its key, in
 * the caller's transaction. Whether this member wants this kind of message is the caller's to know, and until when it is of
 * use. Answers to how many it goes.
 */
export async function pushTo(
  db: Db | Transaction,
  userId: string,
  message: Message,
  { key, now, until = new Date(now.getTime() + USEFUL_MS) }: { key: string; now: Date; until?: Date },
) {
  const devices = await db
    .select({ deviceId: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(profiles, eq(profiles.id, pushSubscriptions.userId))
    .where(
      and(
        eq(pushSubscriptions.userId, userId),
        sql`(${profiles.notificationPreferences}->>'push')::boolean is not false`,
      ),
    )
  const jobs = devices.map(({ deviceId }) => ({
    key: `${key}/${deviceId}`,
    payload: { deviceId, message, until: until.toISOString() },
    runAt: now,
    userId,
  }))
  await enqueue(db, 'push.device', ...jobs)
  return devices.length
}

export const deviceMessage: JobKind<DeviceMessage> = {
  input: z.strictObject({ deviceId: z.uuid(), message, until: z.iso.datetime() }),
  async run(services, { deviceId, message, until }, { now }) {
    if (now > new Date(until)) return
    const outcome = await deliver(services, deviceId, message, now, new Date(until))
    if (outcome === 'refused') throw new PermanentFailure('PUSH_REFUSED')
    if (typeof outcome === 'object') throw new PushBusy(outcome.retryAt.getTime() - now.getTime())
  },
}

class PushBusy extends Error {
  readonly code = 'PUSH_BUSY'
  readonly retryAfterMs: number
  constructor(retryAfterMs: number) {
    super('PUSH_BUSY')
    this.retryAfterMs = retryAfterMs
  }
}
