import { and, asc, eq, sql } from 'drizzle-orm'
import { learningModules } from '#domains/learning/server/tables.ts'
import { audioContents } from '#domains/meditations/server/tables.ts'
import { recommendedPractices } from '#domains/practices/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { updateRow } from '#server/staff/rows.ts'
import { Failure, orNotFound } from '#shared/errors.ts'
import type { UpdateDay } from '../contract.ts'
import type { DayKind, Reason } from '../rules.ts'
import { offered } from './offered.ts'
import { weekPlanDays as plan } from './tables.ts'

const columns = {
  id: plan.id,
  reason: plan.reason,
  day: plan.day,
  kind: plan.kind,
  itemId: sql<string | null>`coalesce(${plan.practiceId}, ${plan.audioContentId}, ${plan.moduleId})`,
  title: sql<string | null>`coalesce(${recommendedPractices.name}, ${audioContents.title}, ${learningModules.title})`,
  sentence: plan.sentence,
  updatedAt: plan.updatedAt,
}

const days = (db: Db) =>
  db
    .select(columns)
    .from(plan)
    .leftJoin(recommendedPractices, eq(recommendedPractices.id, plan.practiceId))
    .leftJoin(audioContents, eq(audioContents.id, plan.audioContentId))
    .leftJoin(learningModules, eq(learningModules.id, plan.moduleId))

/** `isShown` is false where what was chosen is hidden, premium or gone: members get something else of its kind. */
export async function listPlanForStaff(db: Db, reason: Reason) {
  const [items, choices] = await Promise.all([
    days(db).where(eq(plan.reason, reason)).orderBy(asc(plan.day)),
    choicesFor(db),
  ])
  return {
    items: items.map((day) => ({
      ...day,
      isShown: day.kind === 'reflection' || choices[day.kind].some(({ id }) => id === day.itemId),
    })),
  }
}

export async function findDayForStaff(db: Db, id: string) {
  const [found] = await days(db).where(and(eq(plan.id, id)))
  return orNotFound(found)
}

export async function choicesFor(db: Db) {
  const [practice, audio, module] = await Promise.all([offered.practice(db), offered.audio(db), offered.module(db)])
  return { practice, audio, module }
}

/** Only what members can see, and free, may be chosen; of a reflection the calendar's is meant. */
export async function updateDay(db: Db, { kind, itemId, sentence, ...edited }: UpdateDay) {
  if (kind !== 'reflection' && !(await isOffered(db, kind, itemId)))
    throw new Failure('INVALID_INPUT', { itemId: itemId ? 'GONE' : 'REQUIRED' })
  const chosen = (wanted: DayKind) => (kind === wanted ? itemId : null)
  return updateRow(db, plan, edited, {
    kind,
    sentence,
    practiceId: chosen('practice'),
    audioContentId: chosen('audio'),
    moduleId: chosen('module'),
  })
}

const isOffered = async (db: Db, kind: keyof typeof offered, itemId: string) =>
  (await offered[kind](db)).some(({ id }) => id === itemId)
