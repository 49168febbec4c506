import { failing } from '#domains/push/rules.ts'
import * as periods from '#shared/retention.ts'

/** docs/retention.md: how long what is kept, with the numbers the sweeps use. */
export const retentionDocument = () =>
  [
    '# How long things are kept',
    '',
    'Made from `src/shared/retention.ts` by `npm run docs`; a difference fails `npm test`. The privacy page tells members the same. What has',
    'run out is swept at start and every hour (`src/server/jobs/hourly.ts`).',
    '',
    '| what | how long | where it ends |',
    '|---|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
  ].join('\n')

const rows = [
  [
    'an account and everything its member records',
    'until the member erases it',
    '`profile/server/{removeAccount,eraseOwnRecords}.ts`',
  ],
  [
    'an account registered with confirmation on and never confirmed',
    `${periods.UNCONFIRMED_DAYS} days`,
    '`auth/server/sweep.ts`',
  ],
  [
    'a session',
    `${periods.SESSION_DAYS} days after its last renewal, ${periods.LONGEST_SESSION_DAYS} after it began`,
    '`auth/server/{readSession,sweep}.ts`',
  ],
  [
    'hour, days and channels of notices',
    'until the member changes them, or the account ends',
    '`notices/server/{settings,tables}.ts`',
  ],
  [
    'a device that push messages go to',
    `until it is turned off or its session ends; when its push service says it is gone, or did not take ${failing.givenUpAt} messages in a row`,
    '`push/server/{devices,deliver,tables}.ts`',
  ],
  [
    'the private address of a calendar (a salt and a hash)',
    'until its member renews or revokes it, or the account ends',
    '`calendar/server/address.ts`',
  ],
  ['a reset or confirmation link', `${periods.LINK_MINUTES} minutes`, '`auth/server/{library,sweep}.ts`'],
  [
    'counted attempts (hashed e-mails and addresses)',
    `${periods.ATTEMPT_HOURS} hours`,
    '`auth/server/attempts/attempts.ts`',
  ],
  [
    'the key of a practice its member removed from the history',
    `${periods.REMOVED_SESSION_DAYS} days`,
    '`practices/server/removedSessions.ts`',
  ],
  [
    'that practice itself, so that the removal can be undone',
    `${periods.UNDO_DAYS} days: so long an undo pressed within ${periods.UNDO_HOURS} hour may still arrive`,
    '`practices/server/removedSessions.ts`',
  ],
  ['a mail written to the outbox', `${periods.OUTBOX_HOURS} hours`, '`server/mail/outbox.ts`'],
  [
    'a message that waits',
    `until it is sent; after ${periods.RETRY_DAYS} days of attempts it is one that could not be`,
    '`server/jobs/{retries,runJob}.ts`',
  ],
  [
    'a job of the queue that is done, without what it was about',
    `${periods.DONE_JOB_DAYS} days`,
    '`server/jobs/sweepJobs.ts`',
  ],
  [
    'a message that could not be sent, with its address',
    `${periods.FAILED_JOB_DAYS} days, or until staff discard it`,
    '`server/jobs/sweepJobs.ts`',
  ],
  [
    'who of the staff decided about such a message',
    'for ever, without the name of an account that is gone',
    '`admin/server/tables.ts`',
  ],
  [
    'a room, and who was in it',
    `${periods.ROOM_DAYS} days after it began, once everyone's minutes are counted; with its event or group, if that goes before`,
    '`rooms/server/{settleRooms,tables}.ts`',
  ],
  [
    'what an event was before an edit that those who come are still to be told of',
    'until they are told: five minutes after the last edit, at once when it is about to begin',
    '`community/server/eventNotices/{noteChange,sendEventNotices}.ts`',
  ],
  [
    'that something was taken off the kept list (Guardados)',
    `${periods.TAKEN_OFF_DAYS} days: so long an older wish may still arrive`,
    '`saved/server/sweepTakenOff.ts`',
  ],
  ['a stored file no row names, an upload cut off', `${periods.ORPHAN_HOURS} hours`, '`server/files/sweepOrphans.ts`'],
  ['who gave or took which role', 'for ever, without the name of an account that is gone', '`auth/server/tables.ts`'],
  ['the log (no names, e-mails or addresses), backups', 'decided by who runs the server', ''],
]
