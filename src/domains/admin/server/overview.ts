import { between, sql } from 'drizzle-orm'
import { countWaitingReports } from '#domains/community/server/reports.ts'
import { storedAudio } from '#domains/meditations/server/figures.ts'
import { emptyDays } from '#domains/reflections/server/emptyDays.ts'
import type { Db } from '#server/db/connect.ts'
import type { Context } from '#server/http/trpc.ts'
import { addDays, type LocalDay } from '#shared/dates.ts'
import { reflectionDays, shownDays } from '../rules.ts'
import { keepFigures } from './keepFigures.ts'
import { dailyFigures, overviewFigures } from './tables.ts'

/** How old a figure may be before it is counted again; who looks does not wait for it. */
const FRESH_MS = 5 * 60_000

type Asked = Pick<Context, 'db' | 'now' | 'log'> & { today: LocalDay }

/** Aggregates only: numbers of members, names of content. */
export async function overview({ db, now, log, today }: Asked) {
  const figures = (await readFigures(db)) ?? (await keepFigures(db, now).then(() => readFigures(db)))
  const isOld = !figures || now.getTime() - figures.computedAt.getTime() > FRESH_MS
  if (isOld) keepFigures(db, now).catch((error) => log.error({ err: error }, 'the figures were not counted'))
  const [days, empty, reports, audio, database] = await Promise.all([
    readDays(db, today),
    emptyDays(db, today, reflectionDays),
    countWaitingReports(db),
    storedAudio(db),
    databaseBytes(db),
  ])
  return {
    computedAt: figures?.computedAt ?? null,
    isBeingCounted: isOld,
    members: figures?.members ?? 0,
    ratings: figures?.ratings ?? [],
    mostHeard: figures?.mostHeard ?? [],
    days,
    emptyDays: empty,
    reports,
    storage: { ...audio, database },
  }
}

async function readFigures(db: Db) {
  const [figures] = await db.select().from(overviewFigures)
  return figures
}

async function readDays(db: Db, today: LocalDay) {
  const days = Array.from({ length: shownDays }, (_, n) => addDays(today, n - shownDays + 1))
  const { day, newMembers, sessions, checkins } = dailyFigures
  const rows = await db
    .select({ day, newMembers, sessions, checkins })
    .from(dailyFigures)
    .where(between(day, days[0] ?? today, today))
  const known = new Map(rows.map((row) => [row.day, row]))
  return days.map((date) => known.get(date) ?? { day: date, newMembers: 0, sessions: 0, checkins: 0 })
}

async function databaseBytes(db: Db): Promise<number> {
  const [size] = await db.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`)
  return Number(size?.bytes ?? 0)
}
