import { sql } from 'drizzle-orm'
import { learningModules } from '#domains/learning/server/tables.ts'
import { audioContents } from '#domains/meditations/server/tables.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { Span } from '#shared/spans.ts'
import type { Listen } from '../../contract.ts'

/** A second that the sound does not have was not heard of it, whatever a browser tells. */
export async function heardOfSound(tx: Transaction, report: Listen): Promise<Span[]> {
  const end = await lengthOf(tx, report)
  return report.heard.map(([from, to]): Span => [from, Math.min(to, end)]).filter(([from, to]) => from < to)
}

/** The last second that still counts towards the stated minutes; of a sound that nobody stated, or that is gone, no end is known. */
async function lengthOf(tx: Transaction, { audioContentId, moduleId }: Listen): Promise<number> {
  const [stated] = await tx
    .select({
      minutes: sql<number | null>`coalesce(
        (select ${audioContents.durationMinutes} from ${audioContents} where ${audioContents.id} = ${audioContentId}),
        (select nullif(${learningModules.durationMinutes}, 0) from ${learningModules} where ${learningModules.id} = ${moduleId})
      )`,
    })
    .from(sql`(select 1) as one`)
  return stated?.minutes ? stated.minutes * 60 + 29 : Number.POSITIVE_INFINITY
}
