import { type SQL, sql } from 'drizzle-orm'
import { communityEvents } from '#domains/community/server/tables.ts'
import { learningModules } from '#domains/learning/server/tables.ts'
import { audioContents } from '#domains/meditations/server/tables.ts'
import type { SessionKind } from '../../history.ts'
import { recommendedPractices as practices, userPracticeSessions as sessions } from '../tables.ts'

/** What a session is called: the event it was sat at, its practice, its audio, its module, or the member's own words. Null when none is there any more. */
export const sessionName: SQL<string | null> = sql`coalesce(
  (select ${communityEvents.title} from ${communityEvents} where ${communityEvents.id} = ${sessions.roomId}),
  (select ${practices.name} from ${practices} where ${practices.id} = ${sessions.practiceId}),
  (select ${audioContents.title} from ${audioContents} where ${audioContents.id} = ${sessions.audioContentId}),
  (select ${learningModules.title} from ${learningModules} where ${learningModules.id} = ${sessions.moduleId}),
  ${sessions.title})`

/** What a session without a name was. Of the others only a timer's row has an id of its own; every other takes the browser's key. */
export const sessionKind: SQL<SessionKind> = sql`case
  when ${sessions.roomId} is not null then 'room'
  when ${sessions.heard} is not null then 'audio'
  when ${sessions.id} <> ${sessions.startKey} then 'timer'
  else 'practice' end`
