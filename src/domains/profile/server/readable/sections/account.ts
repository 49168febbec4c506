import { users } from '#domains/auth/server/tables.ts'
import { weekdaysOf } from '#domains/notices/readable.texts.ts'
import { noticeSettings } from '#domains/notices/server/tables.ts'
import { texts } from '../../../readable.texts.ts'
import { profiles } from '../../tables.ts'
import { amount, isSo, moment, words } from '../formats.ts'
import type { Section } from '../section.ts'

const { heads } = texts

/** Who one is here. */
export const account = {
  users: {
    table: users,
    owner: users.id,
    order: [users.createdAt, users.id],
    columns: [
      [heads.email, users.email, words],
      [heads.since, users.createdAt, moment],
    ],
  },
  profiles: {
    table: profiles,
    owner: profiles.id,
    order: [profiles.createdAt, profiles.id],
    columns: [
      [heads.firstName, profiles.firstName, words],
      [heads.lastName, profiles.lastName, words],
      [heads.timezone, profiles.timezone, words],
      [heads.defaultDuration, profiles.defaultDurationMinutes, amount(texts.minutes)],
      [heads.showInFeed, profiles.showInFeed, isSo],
      [heads.showCheckinsInFeed, profiles.showCheckinsInFeed, isSo],
    ],
  },
  notice_settings: {
    table: noticeSettings,
    owner: noticeSettings.userId,
    order: [noticeSettings.savedAt, noticeSettings.userId],
    columns: [
      [heads.reminderAt, noticeSettings.reminderAt, words],
      [heads.reminderDays, noticeSettings.reminderDays, amount(weekdaysOf)],
      [heads.reminderEmail, noticeSettings.reminderEmail, isSo],
      [heads.reminderPush, noticeSettings.reminderPush, isSo],
      [heads.eventEmail, noticeSettings.eventEmail, isSo],
      [heads.eventPush, noticeSettings.eventPush, isSo],
      [heads.letterEmail, noticeSettings.letterEmail, isSo],
    ],
  },
} satisfies Record<string, Section>
