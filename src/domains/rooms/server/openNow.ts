import { and, desc, eq, sql } from 'drizzle-orm'
import { communityGroups as groups } from '#domains/community/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { lockUntilEnd } from '#server/db/lockUntilEnd.ts'
import { orNotFound } from '#shared/errors.ts'
import type { OpenNow } from '../contract.ts'
import { gatherMinutes } from '../rules.ts'
import { isOfGroup } from './doors.ts'
import { rooms } from './tables.ts'

/** Opens a room for a group, or finds the one that is open: two who press at once sit together. */
export const openNow = (db: Db, who: { id: string }, { groupId, minutes }: OpenNow, now: Date) =>
  db.transaction(async (tx) => {
    await lockUntilEnd(tx, `room ${groupId}`)
    const [group] = await tx
      .select({ id: groups.id })
      .from(groups)
      .where(and(eq(groups.id, groupId), isOfGroup(sql`${groups}.id`, who)))
    orNotFound(group)
    const [open] = await tx
      .select({ roomId: rooms.id })
      .from(rooms)
      .where(and(eq(rooms.groupId, groupId), sql`${endsAt} > ${now.toISOString()}::timestamptz`))
      .orderBy(desc(rooms.startsAt))
      .limit(1)
    if (open) return open
    const startsAt = new Date(now.getTime() + gatherMinutes * 60_000)
    const [made] = await tx.insert(rooms).values({ groupId, startsAt, minutes }).returning({ roomId: rooms.id })
    return orNotFound(made)
  })

export const endsAt = sql`${rooms.startsAt} + make_interval(mins => ${rooms.minutes})`
