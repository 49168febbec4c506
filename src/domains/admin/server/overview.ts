import { and, between, isNotNull } from 'drizzle-orm'
import { countWaitingReports } from '#domains/community/server/reports.ts'
import { storedAudio } from '#domains/meditations/server/figures.ts'
import { emptyDays } from '#domains/reflections/server/emptyDays.ts'
import type { Db } from '#server/db/connect.ts'
import type { Context } from '#server/http/trpc.ts'
import { addDays, daysBetween, type LocalDay } from '#shared/dates.ts'
import { reflectionDays, shownDays } from '../rules.ts'
import { keepFigures } from './keepFigures.ts'
import { dailyFigures, overviewFigures } from './tables.ts'

/** How old a figure may be before it is counted again; who looks does not wait for it. */
const FRESH_MS = 5 * 60_000

type Asked = Pick<Context, 'db' | 'now' | 'log' | 'measureUpkeep'> & { today: LocalDay }

/** Aggregates only: numbers of members, names of content. */
export async function overview({ db, now, log, today, measureUpkeep }: Asked) {
  const figures = (await readFigures(db)) ?? (await keepFigures(db, now).then(() => readFigures(db)))
  const isOld = !figures || now.getTime() - figures.computedAt.getTime() > FRESH_MS
  if (isOld) keepFigures(db, now).catch((error) => log.error({ err: error }, 'the figures were not counted'))
  const [days, empty, reports, audio, upkeep] = await Promise.all([
    readDays(db, today),
    emptyDays(db, today, reflectionDays),
    countWaitingReports(db),
    storedAudio(db),
    measureUpkeep(),
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
    storage: { ...audio, database: upkeep.database.bytes },
    upkeep,
    growth: await databaseGrowth(db, today, upkeep.database.bytes),
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

/** Since the oldest of the shown days whose size is known; nothing before there is one. */
async function databaseGrowth(db: Db, today: LocalDay, bytes: number) {
  const [first] = await db
    .select({ day: dailyFigures.day, bytes: dailyFigures.databaseBytes })
    .from(dailyFigures)
    .where(
      and(
        between(dailyFigures.day, addDays(today, -shownDays), addDays(today, -1)),
        isNotNull(dailyFigures.databaseBytes),
      ),
    )
    .orderBy(dailyFigures.day)
    .limit(1)
  return first?.bytes == null ? null : { bytes: bytes - first.bytes, days: daysBetween(first.day, today) }
}
