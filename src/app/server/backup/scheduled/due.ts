const HOUR = 60 * 60_000

/** After a failure: a full disk or an unmounted folder is tried again this often. */
const RETRY_MS = HOUR

export type LastBackup = { succeededAt: Date | null; failedAt: Date | null }

/**
 * Whether a backup has to be made: none has begun since the latest BACKUP_HOUR. So one that was missed (the machine was off)
 * is made at the next start, and the first one as soon as a folder is configured.
 */
export function isBackupDue(now: Date, hour: number, { succeededAt, failedAt }: LastBackup): boolean {
  return !isMadeSince(latestDue(now, hour), now, succeededAt) && !isWithin(RETRY_MS, failedAt, now)
}

/** By the machine's clock and time zone. */
function latestDue(now: Date, hour: number): Date {
  const due = new Date(now.getFullYear(), now.getMonth(), now.getDate(), hour)
  if (due > now) due.setDate(due.getDate() - 1)
  return due
}

/** A backup of the future was recorded by a clock that was wrong then: it would keep the next ones from being made. */
const isMadeSince = (due: Date, now: Date, madeAt: Date | null) =>
  madeAt !== null && madeAt >= due && madeAt.getTime() <= now.getTime() + HOUR

const isWithin = (ms: number, then: Date | null, now: Date) =>
  then !== null && Math.abs(now.getTime() - then.getTime()) < ms
