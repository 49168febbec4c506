/**
 * How long things are kept that are not kept until their member erases them. The sweeps, the privacy page and docs/retention.md
 * take their numbers from here.
 */
export const SESSION_DAYS = 30
export const LONGEST_SESSION_DAYS = 90
export const LINK_MINUTES = 60
export const ATTEMPT_HOURS = 24
export const UNCONFIRMED_DAYS = 30
export const OUTBOX_HOURS = 24
/** So long a message is tried (server/jobs/retries.ts) before it counts as one that could not be sent. */
export const RETRY_DAYS = 2
/** So long a job that is done is remembered, so that it is not done twice; nothing of what it was about is. */
export const DONE_JOB_DAYS = 7
/** So long staff may send a mail again that could not be sent. */
export const FAILED_JOB_DAYS = 30
export const TAKEN_OFF_DAYS = 31
/** Who was in a room with whom is nobody's business for long: the minutes stay in each member's own history. */
export const ROOM_DAYS = 7
/** A form of the panel may stand open for a day before it is saved and names the files that were sent ahead of it. */
export const ORPHAN_HOURS = 24
/** One day more than a browser may send again what it could not send: `momentOf` refuses anything older than 30 days. */
export const REMOVED_SESSION_DAYS = 31
/** How long after the removal of a session an undo can be pressed: a toast stays for seconds. */
export const UNDO_HOURS = 1
/** How long an undo that was pressed in time may be on its way: as long as `momentOf` takes anything from an outbox. */
export const UNDO_DAYS = 30
