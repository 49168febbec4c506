import { createLane } from '#server/http/load/lane.ts'

/**
 * At a bell hundreds come in, or bow, within a second, and each waits until the one before is committed: PostgreSQL lets one
 * notification in at a time. This many of a process wait there at once; the other connections of its pool are for pages.
 */
export const entrance = createLane(4)
