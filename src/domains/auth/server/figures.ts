import { gte, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { addDays, type LocalDay } from '#shared/dates.ts'
import { users } from './tables.ts'

export const countMembers = (tx: Transaction) => tx.$count(users)

/** By Brasília's calendar. From the day before on: that day ends there later than in UTC. */
export const newMembersPerDay = (tx: Transaction, from: LocalDay) =>
  tx
    .select({
      day: sql<LocalDay>`(${users.createdAt} at time zone 'America/Sao_Paulo')::date::text`,
      count: sql<number>`count(*)::int`,
    })
    .from(users)
    .where(gte(users.createdAt, new Date(addDays(from, -1))))
    .groupBy(sql`1`)
