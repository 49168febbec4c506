import { and, eq, getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { profiles } from '#domains/profile/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { after, cursorOf, newestFirst, pageOf } from '#server/db/paging.ts'
import { read, sharedRead, type Who } from '#server/db/reads/read.ts'
import type { Member } from '#server/http/trpc.ts'
import { orNotFound } from '#shared/errors.ts'
import type { Cursor } from '#shared/fields.ts'
import { type Circle, circles } from '../../circles.ts'
import { type EventType, limits, publicName, type Standing } from '../../rules.ts'
import { standingAt } from '../events/standing.ts'
import { communityEvents, communityGroupMembers, communityGroups } from '../tables.ts'

/** Every group there is, by circle. No row at all means that nobody has made one yet. */
export async function summariseCircles(db: Db) {
  const rows = await groupsByCircle(db, {})
  return circles.map((id) => rows.find((row) => row.id === id) ?? { id, groups: 0, members: 0 })
}

const groupsByCircle = sharedRead([], (db) =>
  db
    .select({
      id: communityGroups.circleId,
      groups: sql<number>`count(*) filter (where ${communityGroups.isActive})`.mapWith(Number),
      members:
        sql<number>`coalesce(sum(${communityGroups.memberCount}) filter (where ${communityGroups.isActive}), 0)`.mapWith(
          Number,
        ),
    })
    .from(communityGroups)
    .groupBy(communityGroups.circleId),
)

export async function circlePage(db: Db, who: Member, { circleId, cursor, now }: CirclePage) {
  const [{ groups, next }, [stats]] = await Promise.all([
    listGroups(db, who, { circleId, cursor, now }),
    figuresOf(db, { circleId }),
  ])
  return { groups, next, stats: orNotFound(stats) }
}

const figuresOf = read(['circleId'], (db, { circleId }) =>
  db
    .select({
      groups: sql<number>`count(*)`.mapWith(Number),
      members: sql<number>`coalesce(sum(${communityGroups.memberCount}), 0)`.mapWith(Number),
      noneAnywhere: sql<boolean>`not exists (select 1 from ${communityGroups})`,
    })
    .from(communityGroups)
    .where(and(eq(communityGroups.circleId, circleId), communityGroups.isActive)),
)

type CirclePage = { circleId: Circle; cursor?: Cursor; now: Date }

async function listGroups(db: Db, who: Member, { circleId, cursor, now }: CirclePage) {
  const asked = { userId: who.id, circleId, now: now.toISOString() }
  const rows = await (cursor ? groupsOf(db, asked, cursor) : newestGroups(db, asked))
  const { items, next } = pageOf(rows, limits.groupsPerPage)
  return { groups: items.map(described), next }
}

const newestGroups = read(['userId', 'circleId', 'now'], groupsOf)

type Asked = Record<'userId' | 'now', string | Placeholder> & { circleId: Circle | Placeholder }

function groupsOf(db: Db, { userId, circleId, now }: Asked, cursor?: Cursor) {
  return db
    .select({ ...view({ id: userId }, now), cursor: cursorOf(communityGroups.createdAt) })
    .from(communityGroups)
    .where(
      and(
        eq(communityGroups.circleId, circleId),
        communityGroups.isActive,
        after(cursor, communityGroups.createdAt, communityGroups.id),
      ),
    )
    .orderBy(...newestFirst(communityGroups.createdAt, communityGroups.id))
    .limit(limits.groupsPerPage + 1)
}

type Which = { circleId?: Circle; evenInactive?: boolean }

export async function findGroup(
  db: Db,
  who: Member,
  groupId: string,
  now: Date,
  { circleId, evenInactive = false }: Which = {},
) {
  const asked = { userId: who.id, groupId, now: now.toISOString(), circleId: circleId ?? null, evenInactive }
  const [row] = await groupById(db, asked)
  return described(orNotFound(row))
}

const groupById = read(
  ['userId', 'groupId', 'now', 'circleId', 'evenInactive'],
  (db, { userId, groupId, now, circleId, evenInactive }) =>
    db
      .select(view({ id: userId }, now))
      .from(communityGroups)
      .where(
        and(
          eq(communityGroups.id, groupId),
          sql`(${communityGroups.isActive} or ${evenInactive}::boolean)`,
          sql`${communityGroups.circleId} = coalesce(${circleId}::text, ${communityGroups.circleId})`,
        ),
      ),
)

type Name = { firstName: string | null; lastName: string | null }
type NextEvent = {
  id: string
  title: string
  eventType: EventType
  startDate: string
  isOnline: boolean
  standing: Standing | null
}

const view = (who: Who, now: string | Placeholder) => {
  const { id, name, description, circleId, groupType, maxMembers, memberCount, isShareable } =
    getTableColumns(communityGroups)
  return {
    id,
    name,
    description,
    circleId,
    groupType,
    maxMembers,
    memberCount,
    isShareable,
    isMember: isMember(who),
    recentMembers: recentMembers(),
    nextEvent: nextEvent(who, now),
  }
}

/** By its full name: alone in a select, drizzle writes a bare "id", which a subquery takes for its own. */
const outerId = sql`${communityGroups}.id`

const isMember = (who: Who) => sql<boolean>`exists (
  select 1 from ${communityGroupMembers} m where m.group_id = ${outerId} and m.user_id = ${who.id})`

/** Nobody in a group that staff did not mark as shareable, to whomever: anyone can become a member of it by one click. */
const recentMembers = (): SQL<Name[]> => sql`(
  select coalesce(json_agg(json_build_object('firstName', named.first_name, 'lastName', named.last_name)
    order by named.joined_at desc, named.id), '[]')
  from (select m.id, m.joined_at, p.first_name, p.last_name
    from (select m.id, m.user_id, m.joined_at from ${communityGroupMembers} m
      where m.group_id = ${outerId} and ${communityGroups}.is_shareable
      order by m.joined_at desc, m.id limit ${limits.badgeWindow}) m
    join ${profiles} p on p.id = m.user_id and p.show_in_feed
    order by m.joined_at desc, m.id limit ${limits.groupBadges}) named)`

const nextEvent = (who: Who, now: string | Placeholder): SQL<NextEvent | null> => sql`(
  select json_build_object('id', e.id, 'title', e.title, 'eventType', e.event_type, 'startDate', e.start_date,
    'isOnline', e.is_online, 'standing', ${standingAt(sql`e.id`, who)})
  from ${communityEvents} e
  where e.group_id = ${outerId} and e.is_active and e.start_date >= ${now}
  order by e.start_date limit 1)`

const described = <T extends { recentMembers: Name[] }>(row: T) => ({
  ...row,
  recentMembers: row.recentMembers.map(publicName),
})
