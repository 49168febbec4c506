import { firstWeekDays, firstWeeks } from '#domains/firstWeek/server/tables.ts'
import { texts as week } from '#domains/firstWeek/texts.ts'
import { texts } from '../../../readable.texts.ts'
import { amount, day, moment, oneOf } from '../formats.ts'
import type { Section } from '../section.ts'

const { heads } = texts

/** What a new member answered, and what they said of the days of their first week. */
export const firstWeek = {
  first_weeks: {
    table: firstWeeks,
    owner: firstWeeks.userId,
    order: [firstWeeks.registeredOn, firstWeeks.userId],
    columns: [
      [heads.brought, firstWeeks.brought, oneOf(week.reasons)],
      [heads.minutes, firstWeeks.minutes, amount(texts.minutes)],
      [heads.reminder, firstWeeks.reminder, oneOf({ none: week.noReminder })],
      [heads.started, firstWeeks.startedOn, day],
    ],
  },
  first_week_days: {
    table: firstWeekDays,
    owner: firstWeekDays.userId,
    order: [firstWeekDays.day, firstWeekDays.userId],
    columns: [
      [heads.day, firstWeekDays.day, amount(week.day)],
      [heads.mark, firstWeekDays.mark, oneOf(week.marks)],
      [heads.when, firstWeekDays.markedAt, moment],
    ],
  },
} satisfies Record<string, Section>
