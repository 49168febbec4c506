import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { Failure, orNotFound } from '#shared/errors.ts'
import { phaseOf } from '../rules.ts'
import { notifyRoom } from './channel.ts'
import { roomPresences as presences, rooms } from './tables.ts'

/** Once each, by whoever sat there or is there, while the room closes: not by who left, or was sent out, before it began. */
export const bow = (db: Db, who: { id: string }, roomId: string, now: Date) =>
  db.transaction(async (tx) => {
    const wasThere = or(gt(presences.satMs, 0), gt(presences.seenUntil, now))
    const own = and(eq(presences.roomId, roomId), eq(presences.userId, who.id), wasThere)
    const [found] = await tx
      .select({ startsAt: rooms.startsAt, minutes: rooms.minutes })
      .from(presences)
      .innerJoin(rooms, eq(rooms.id, presences.roomId))
      .where(own)
    if (phaseOf(orNotFound(found), now) !== 'closing') throw new Failure('CONFLICT')
    await tx
      .update(presences)
      .set({ bowedAt: now })
      .where(and(own, isNull(presences.bowedAt)))
    await notifyRoom(tx, roomId)
    return { bowed: true }
  })
