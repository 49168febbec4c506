import { z } from 'zod/mini'
import { learningModules } from '#domains/learning/server/tables.ts'
import { audioContents } from '#domains/meditations/server/tables.ts'
import { recommendedPractices } from '#domains/practices/server/tables.ts'
import { type ContentPart, contentFile, contentId } from '#server/content/contentFiles.ts'
import type { Transaction } from '#server/db/connect.ts'
import { type DayKind, dayKinds, reasons } from '../rules.ts'
import { weekPlanDays } from './tables.ts'

const weeks = z.record(
  z.enum(reasons),
  z
    .array(z.strictObject({ kind: z.enum(dayKinds), item: z.optional(z.string()), sentence: z.string() }))
    .check(z.length(7)),
)

/** The shipped weeks. What they name and staff deleted before they came is left open: members get something of its kind. */
export const firstWeeksContent: ContentPart = {
  name: 'first weeks',
  async load(tx) {
    const there = await itemsThere(tx)
    const shipped = contentFile('first-weeks.json', weeks)
    await tx.insert(weekPlanDays).values(
      reasons.flatMap((reason) =>
        shipped[reason].map(({ kind, item, sentence }, index) => {
          const id = item ? contentId(kind, item) : undefined
          const chosen = (wanted: DayKind) => (kind === wanted && id && there.has(id) ? id : null)
          return {
            reason,
            day: index + 1,
            kind,
            sentence,
            practiceId: chosen('practice'),
            audioContentId: chosen('audio'),
            moduleId: chosen('module'),
          }
        }),
      ),
    )
  },
}

async function itemsThere(tx: Transaction): Promise<Set<string>> {
  const found = await Promise.all([
    tx.select({ id: recommendedPractices.id }).from(recommendedPractices),
    tx.select({ id: audioContents.id }).from(audioContents),
    tx.select({ id: learningModules.id }).from(learningModules),
  ])
  return new Set(found.flat().map(({ id }) => id))
}
