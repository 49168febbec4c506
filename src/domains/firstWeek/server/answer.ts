import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { requireConsent } from '#domains/profile/server/consent.ts'
import { setDefaultDuration } from '#domains/profile/server/presets.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { Moment } from '#server/http/momentOf.ts'
import { orNotFound } from '#shared/errors.ts'
import type { Answer } from '../contract.ts'
import { defaultDurationFor, type Question, questions } from '../rules.ts'
import { setReminder } from './setReminder.ts'
import { firstWeeks } from './tables.ts'

type Who = { id: string }

const moments = {
  brought: firstWeeks.broughtAt,
  minutes: firstWeeks.minutesAt,
  reminder: firstWeeks.reminderAt,
} satisfies Record<Question, unknown>

/**
 * Keeps what a member answered, or skipped, each question for itself: of two answers the one given later stays, whichever
 * arrives first. Once no question is left the week starts, on the day on which the last was answered.
 */
export const answer = (db: Db, who: Who, { at, day }: Moment, given: Omit<Answer, 'made'>) =>
  db.transaction(async (tx) => {
    if (given.brought) await requireConsent(tx, who)
    for (const question of questions) if (given[question] !== undefined) await keep(tx, who, at, question, given)
    await tx
      .update(firstWeeks)
      .set({ startedOn: day })
      .where(
        and(ofMember(who), isNull(firstWeeks.startedOn), ...Object.values(moments).map((passed) => isNotNull(passed))),
      )
    const [week] = await tx
      .select({ registeredOn: firstWeeks.registeredOn, startedOn: firstWeeks.startedOn })
      .from(firstWeeks)
      .where(ofMember(who))
    return orNotFound(week)
  })

async function keep(tx: Transaction, who: Who, at: Date, question: Question, given: Omit<Answer, 'made'>) {
  const kept = await tx
    .update(firstWeeks)
    .set({ [question]: given[question], [`${question}At`]: at })
    .where(and(ofMember(who), or(isNull(moments[question]), lte(moments[question], at))))
    .returning({ userId: firstWeeks.userId })
  if (kept.length === 0) return
  if (question === 'minutes' && given.minutes) await setDefaultDuration(tx, who, defaultDurationFor(given.minutes))
  if (question === 'reminder' && given.reminder) await setReminder(tx, who, at, given.reminder)
}

const ofMember = (who: Who) => eq(firstWeeks.userId, who.id)
