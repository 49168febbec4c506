import { and, asc, desc, eq, lte, not, sql } from 'drizzle-orm'
import { learningModules, learningTracks } from '#domains/learning/server/tables.ts'
import { audioContents } from '#domains/meditations/server/tables.ts'
import { neverOffered } from '#domains/practices/rules.ts'
import { recommendedPractices } from '#domains/practices/server/tables.ts'
import { dailyReflections } from '#domains/reflections/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import type { LocalDay } from '#shared/dates.ts'
import type { DayKind } from '../rules.ts'

/** `isReserved`: for when it is hard, so that it stands in for nothing else. */
export type Offered = { id: string; title: string; minutes: number; isReserved?: boolean }

/** Only staff write these tables, so that they are short. */
const MOST = 500

/** What a week may offer of each kind: everything free that members can see now, the shortest first. */
export const offered = {
  practice: (db) =>
    db
      .select({
        id: recommendedPractices.id,
        title: recommendedPractices.name,
        minutes: recommendedPractices.durationMinutes,
        isReserved: sql<boolean>`${recommendedPractices.collection} is not distinct from ${neverOffered}`,
      })
      .from(recommendedPractices)
      .where(isFreePractice)
      .orderBy(asc(recommendedPractices.durationMinutes), desc(recommendedPractices.createdAt), recommendedPractices.id)
      .limit(MOST),
  audio: (db) =>
    db
      .select({ id: audioContents.id, title: audioContents.title, minutes: audioContents.durationMinutes })
      .from(audioContents)
      .where(isFreeAudio)
      .orderBy(asc(audioContents.durationMinutes), desc(audioContents.createdAt), audioContents.id)
      .limit(MOST),
  module: (db) =>
    db
      .select({ id: learningModules.id, title: learningModules.title, minutes: learningModules.durationMinutes })
      .from(learningModules)
      .innerJoin(learningTracks, eq(learningTracks.id, learningModules.trackId))
      .where(isFreeModule)
      .orderBy(asc(learningTracks.displayOrder), asc(learningModules.displayOrder), learningModules.id)
      .limit(MOST),
} satisfies Record<Exclude<DayKind, 'reflection'>, (db: Db) => Promise<Offered[]>>

export const isFreePractice = and(recommendedPractices.isActive, not(recommendedPractices.isPremium))
export const isFreeAudio = not(audioContents.isPremium)
export const isFreeModule = and(learningTracks.isActive, learningModules.isActive, not(learningModules.isPremium))

/** The reflections of the days up to `last`, newest first: as many as a week has days, and the one before. */
export const offeredReflections = (db: Db, last: LocalDay) =>
  db
    .select({ id: dailyReflections.id, date: dailyReflections.date, title: dailyReflections.phrase })
    .from(dailyReflections)
    .where(and(dailyReflections.isActive, lte(dailyReflections.date, last)))
    .orderBy(desc(dailyReflections.date))
    .limit(8)
