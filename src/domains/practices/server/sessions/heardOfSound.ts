import { and, eq, sql } from 'drizzle-orm'
import { learningModules } from '#domains/learning/server/tables.ts'
import { audioContents } from '#domains/meditations/server/tables.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { Span } from '#shared/spans.ts'
import type { Listen } from '../../contract.ts'
import { mostEndlessMinutes, mostUnstatedMinutes } from '../../rules.ts'
import { userPracticeSessions as sessions } from '../tables.ts'

/**
 * A second that the sound does not have was not heard of it, whatever a browser tells. A session that is known is of the sound
 * it began with, whichever a later report names.
 */
export async function heardOfSound(tx: Transaction, userId: string, report: Listen): Promise<Span[]> {
  const sound = (await soundOf(tx, userId, report.sessionId)) ?? report
  const isEndless = report.isEndless && sound.audioContentId !== null
  const end = isEndless ? mostEndlessMinutes * 60 : await lengthOf(tx, sound)
  return report.heard.map(([from, to]): Span => [from, Math.min(to, end)]).filter(([from, to]) => from < to)
}

type Sound = Pick<Listen, 'audioContentId' | 'moduleId'>

async function soundOf(tx: Transaction, userId: string, sessionId: string): Promise<Sound | undefined> {
  const [known] = await tx
    .select({ audioContentId: sessions.audioContentId, moduleId: sessions.moduleId })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
  return known
}

/** The last second that still counts towards the stated minutes. */
async function lengthOf(tx: Transaction, { audioContentId, moduleId }: Sound): Promise<number> {
  const [stated] = await tx
    .select({
      minutes: sql<number | null>`coalesce(
        (select ${audioContents.durationMinutes} from ${audioContents} where ${audioContents.id} = ${audioContentId}),
        (select nullif(${learningModules.durationMinutes}, 0) from ${learningModules} where ${learningModules.id} = ${moduleId})
      )`,
    })
    .from(sql`(select 1) as one`)
  return (stated?.minutes ?? mostUnstatedMinutes) * 60 + 29
}
