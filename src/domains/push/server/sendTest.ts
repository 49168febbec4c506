import { and, eq } from 'drizzle-orm'
import { countAttempt } from '#domains/auth/server/attempts/attempts.ts'
import type { Context, Member } from '#server/http/trpc.ts'
import { outsideLane } from '#server/outside/lane.ts'
import { orNotFound } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { texts } from '../texts.ts'
import { deliver } from './deliver.ts'
import { pushSubscriptions } from './tables.ts'

type Asked = Pick<Context, 'db' | 'outside' | 'config' | 'now' | 'inLane'> & { member: Member }

/** To one of the member's own devices, at once and whatever their switches say: whether it arrives is what they want to know. */
export async function sendTest(asked: Asked, id: string) {
  const { db, member, now, inLane } = asked
  await countAttempt(db, 'pushTestOfMember', member.id, now)
  const [device] = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, member.id)))
  const deviceId = orNotFound(device).id
  const message = { ...texts.test, url: paths.home, tag: 'test' }
  const outcome = await inLane(outsideLane, () => deliver(asked, deviceId, message, now))
  return { outcome: typeof outcome === 'object' ? ('unreachable' as const) : outcome }
}
