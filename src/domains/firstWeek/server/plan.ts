import { and, asc, eq } from 'drizzle-orm'
import { learningModules, learningTracks } from '#domains/learning/server/tables.ts'
import { audioContents } from '#domains/meditations/server/tables.ts'
import { lengthsOf } from '#domains/practices/lengths.ts'
import { shownAs } from '#domains/practices/rules.ts'
import { recommendedPractices as practices } from '#domains/practices/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { type DayKind, lengthFor, type Reason } from '../rules.ts'
import { isFreeAudio, isFreeModule, isFreePractice, type Offered } from './offered.ts'
import { weekPlanDays as plan } from './tables.ts'

export type PlannedDay = { day: number; kind: DayKind; sentence: string; item: Offered | null }

/** The days of a week, each with what staff chose for it as long as members can see it; a practice as long as is wanted. */
export async function findPlan(db: Db, reason: Reason, wanted: number | null): Promise<PlannedDay[]> {
  const rows = await db
    .select({
      day: plan.day,
      kind: plan.kind,
      sentence: plan.sentence,
      practice: {
        id: practices.id,
        title: practices.name,
        minutes: practices.durationMinutes,
        type: practices.type,
        content: practices.content,
      },
      audio: { id: audioContents.id, title: audioContents.title, minutes: audioContents.durationMinutes },
      module: { id: learningModules.id, title: learningModules.title, minutes: learningModules.durationMinutes },
      trackId: learningTracks.id,
    })
    .from(plan)
    .leftJoin(practices, and(eq(practices.id, plan.practiceId), isFreePractice))
    .leftJoin(audioContents, and(eq(audioContents.id, plan.audioContentId), isFreeAudio))
    .leftJoin(learningModules, eq(learningModules.id, plan.moduleId))
    .leftJoin(learningTracks, and(eq(learningTracks.id, learningModules.trackId), isFreeModule))
    .where(eq(plan.reason, reason))
    .orderBy(asc(plan.day))
  return rows.map(({ practice, audio, module, trackId, ...day }) => ({
    ...day,
    item: practice ? withLength(practice, wanted) : (audio ?? (trackId ? module : null)),
  }))
}

type Practice = Offered & Pick<typeof practices.$inferSelect, 'type' | 'content'>

/** Only what is told step by step can be made shorter. */
function withLength({ type, content, ...practice }: Practice, wanted: number | null): Offered {
  if (shownAs(type, content) !== 'guided') return practice
  const { least } = lengthsOf(content, practice.minutes)
  return { ...practice, minutes: lengthFor(practice.minutes, least, wanted) }
}
