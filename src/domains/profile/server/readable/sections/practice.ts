import { lte, sql } from 'drizzle-orm'
import { dailyEnergyCheckins } from '#domains/energy/server/tables.ts'
import { texts as history } from '#domains/practices/history.texts.ts'
import { sessionKind, sessionName } from '#domains/practices/server/sessions/sessionName.ts'
import { practiceRatings, userPracticeSessions } from '#domains/practices/server/tables.ts'
import { dailyReflections, userReflections } from '#domains/reflections/server/tables.ts'
import type { LocalDay } from '#shared/dates.ts'
import { texts } from '../../../readable.texts.ts'
import { amount, day, moment, words } from '../formats.ts'
import { nameIn, type Section } from '../section.ts'

const { heads } = texts

const ratingOf = sql`(select ${practiceRatings.rating} from ${practiceRatings}
  where ${practiceRatings.userId} = ${userPracticeSessions.userId} and ${practiceRatings.sessionId} = ${userPracticeSessions.id})`

const phraseOf = (today: LocalDay) =>
  nameIn(dailyReflections.phrase, dailyReflections.id, userReflections.reflectionId, lte(dailyReflections.date, today))

/** Chosen by the database: a member's own title may be spelt like the key of a kind. */
const nameOrKind = sql`coalesce(${sessionName}, case ${sessionKind} ${sql.join(
  Object.entries(history.unnamed).map(([kind, name]) => sql`when ${kind} then ${name}::text`),
  sql` `,
)} end)`

const level = amount(texts.level)

/** Check-ins, practices and notes. */
export const practice = {
  daily_energy_checkins: {
    table: dailyEnergyCheckins,
    owner: dailyEnergyCheckins.userId,
    order: [dailyEnergyCheckins.checkinDate, dailyEnergyCheckins.id],
    columns: [
      [heads.day, dailyEnergyCheckins.checkinDate, day],
      [heads.level, dailyEnergyCheckins.energyLevel, level],
    ],
  },
  user_practice_sessions: {
    table: userPracticeSessions,
    owner: userPracticeSessions.userId,
    order: [userPracticeSessions.startedAt, userPracticeSessions.id],
    columns: [
      [heads.day, userPracticeSessions.startedOn, day],
      [heads.practice, nameOrKind, words],
      [heads.minutes, userPracticeSessions.durationMinutes, amount(texts.minutes)],
      [heads.completed, userPracticeSessions.completedAt, moment],
      [heads.before, userPracticeSessions.feelingBefore, level],
      [heads.after, userPracticeSessions.feelingAfter, level],
      [heads.rating, ratingOf, amount(texts.stars)],
    ],
  },
  user_reflections: {
    table: userReflections,
    owner: userReflections.userId,
    order: [userReflections.createdAt, userReflections.id],
    columns: [
      [heads.day, userReflections.date, day],
      [heads.reflection, phraseOf, words],
      [heads.note, userReflections.notes, words],
    ],
  },
} satisfies Record<string, Section>
