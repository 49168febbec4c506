import { and, eq, gt, gte, lte, sql } from 'drizzle-orm'
import { userPracticeDays } from '#domains/energy/server/tables.ts'
import { audioContents } from '#domains/meditations/server/tables.ts'
import { missingForReminder } from '#domains/notices/rules.ts'
import { findNotices } from '#domains/notices/server/settings.ts'
import { neverOffered } from '#domains/practices/rules.ts'
import { wholePractice, withSound } from '#domains/practices/server/queries.ts'
import { recommendedPractices as practices } from '#domains/practices/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import type { LocalDay } from '#shared/dates.ts'
import { breathMinutes, type DayKind, dayOf, markOf, opensOn, questions, stageOf, unsaid, weekDays } from '../rules.ts'
import { findDone } from './doneItems.ts'
import { isFreePractice, offered, offeredReflections } from './offered.ts'
import { findPlan, type PlannedDay } from './plan.ts'
import { resolveDays } from './resolveDays.ts'
import { firstWeekDays, firstWeeks } from './tables.ts'

type Who = { id: string }

/** The member's week as far as it is open; null for those who registered before there were any. */
export async function findWeek(db: Db, who: Who, today: LocalDay, mail: { canSend: boolean }) {
  const [week] = await db.select().from(firstWeeks).where(eq(firstWeeks.userId, who.id))
  if (!week) return null
  const { startedOn, brought, minutes, reminder } = week
  const [breath, reachesMember] = startedOn
    ? [null, true]
    : await Promise.all([findBreath(db), isReachable(db, who, mail)])
  return {
    stage: stageOf(week, today),
    isDismissed: week.isDismissed,
    answers: { brought, minutes, reminder },
    asked: questions.filter((question) => week[`${question}At`] !== null),
    breath,
    /** Whether a reminder would arrive, asked for while its question is. */
    reachesMember,
    days: startedOn ? await daysOf(db, who, today, { ...week, startedOn }) : [],
    held: startedOn ? await heldBy(db, who, startedOn) : null,
  }
}

async function isReachable(db: Db, who: Who, mail: { canSend: boolean }) {
  const notices = await findNotices(db, who, mail)
  return missingForReminder(notices, notices) === null
}

type Week = typeof firstWeeks.$inferSelect

async function daysOf(db: Db, who: Who, today: LocalDay, week: Week & { startedOn: LocalDay }) {
  const plan = await findPlan(db, week.brought ?? unsaid, week.minutes)
  const last = dayOf(week, today)
  const days = resolveDays(plan, {
    startedOn: week.startedOn,
    last,
    spare: await spareFor(db, plan),
    reflections: await offeredReflections(db, opensOn(week.startedOn, Math.min(last, weekDays))),
  })
  const ids = days.flatMap((day) => (day.isOpen ? [day.item.id] : []))
  const [done, said] = await Promise.all([findDone(db, who, week.registeredOn, ids), saidOf(db, who)])
  return days.map((day) =>
    day.isOpen
      ? {
          ...day,
          isReallyDone: done.has(day.item.id),
          mark: markOf(done.has(day.item.id), said.get(day.day) ?? 'open'),
        }
      : day,
  )
}

/** Asked for only where something is missing. */
async function spareFor(db: Db, plan: PlannedDay[]) {
  const missing = new Set(plan.flatMap(({ kind, item }) => (item ? [] : [kind])))
  const kinds = (['practice', 'audio', 'module'] as const).filter((kind) => missing.has(kind))
  return Object.fromEntries(
    await Promise.all(kinds.map(async (kind) => [kind, await offered[kind](db)] as const)),
  ) as Partial<Record<DayKind, Awaited<ReturnType<typeof offered.practice>>>>
}

async function saidOf(db: Db, who: Who) {
  const rows = await db
    .select({ day: firstWeekDays.day, mark: firstWeekDays.mark })
    .from(firstWeekDays)
    .where(eq(firstWeekDays.userId, who.id))
  return new Map(rows.map(({ day, mark }) => [day, mark]))
}

/** What the week held: on how many of its days the member practised, and for how long. */
async function heldBy(db: Db, who: Who, startedOn: LocalDay) {
  const [held] = await db
    .select({
      days: sql<number>`count(*)::int`,
      minutes: sql<number>`coalesce(sum(${userPracticeDays.minutes}), 0)::int`,
    })
    .from(userPracticeDays)
    .where(
      and(
        eq(userPracticeDays.userId, who.id),
        gte(userPracticeDays.day, startedOn),
        lte(userPracticeDays.day, opensOn(startedOn, weekDays)),
        gt(userPracticeDays.completed, 0),
      ),
    )
  return held ?? { days: 0, minutes: 0 }
}

/** The practice nearest to three minutes that is told step by step: what a new member can begin at once. */
async function findBreath(db: Db) {
  const [found] = await db
    .select(wholePractice)
    .from(practices)
    .leftJoin(audioContents, eq(audioContents.id, practices.audioContentId))
    .where(
      and(
        isFreePractice,
        sql`${practices.collection} is distinct from ${neverOffered}`,
        sql`jsonb_array_length(coalesce(${practices.content} -> 'textoGuiado', '[]')) > 0`,
      ),
    )
    .orderBy(sql`abs(${practices.durationMinutes} - ${breathMinutes})`, practices.id)
    .limit(1)
  return found ? withSound(found) : null
}
