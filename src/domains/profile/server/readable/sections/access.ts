import { roleChanges, sessions, userRoles } from '#domains/auth/server/tables.ts'
import { calendarFeeds } from '#domains/calendar/server/tables.ts'
import { pushSubscriptions } from '#domains/push/server/tables.ts'
import { texts } from '../../../readable.texts.ts'
import { consents } from '../../tables.ts'
import { moment, oneOf, words } from '../formats.ts'
import type { Section } from '../section.ts'

const { heads } = texts

/** What one agreed to, what one may do, and where one is signed in. */
export const access = {
  consents: {
    table: consents,
    owner: consents.userId,
    order: [consents.acceptedAt, consents.id],
    columns: [
      [heads.version, consents.version, words],
      [heads.when, consents.acceptedAt, moment],
      [heads.revoked, consents.revokedAt, moment],
    ],
  },
  user_roles: {
    table: userRoles,
    owner: userRoles.userId,
    order: [userRoles.createdAt, userRoles.role],
    columns: [
      [heads.role, userRoles.role, oneOf(texts.roles)],
      [heads.when, userRoles.createdAt, moment],
    ],
  },
  role_changes: {
    table: roleChanges,
    owner: roleChanges.userId,
    order: [roleChanges.createdAt, roleChanges.id],
    columns: [
      [heads.role, roleChanges.role, oneOf(texts.roles)],
      [heads.change, roleChanges.action, oneOf(texts.roleActions)],
      [heads.when, roleChanges.createdAt, moment],
    ],
  },
  sessions: {
    table: sessions,
    owner: sessions.userId,
    order: [sessions.createdAt, sessions.id],
    columns: [
      [heads.when, sessions.createdAt, moment],
      [heads.expires, sessions.expiresAt, moment],
    ],
  },
  calendar_feeds: {
    table: calendarFeeds,
    owner: calendarFeeds.userId,
    order: [calendarFeeds.createdAt, calendarFeeds.userId],
    columns: [[heads.when, calendarFeeds.createdAt, moment]],
  },
  push_subscriptions: {
    table: pushSubscriptions,
    owner: pushSubscriptions.userId,
    order: [pushSubscriptions.createdAt, pushSubscriptions.id],
    columns: [
      [heads.device, pushSubscriptions.deviceName, words],
      [heads.when, pushSubscriptions.createdAt, moment],
      [heads.lastNotice, pushSubscriptions.lastOkAt, moment],
    ],
  },
} satisfies Record<string, Section>
