/** A place in the write-ahead log, and whose log it is: the cluster's identifier and its timeline. */
export type Position = { log: string; at: bigint }

export type ReplayAge = ReturnType<typeof createReplayAge>

/**
 * How old, at most, is what a standby shows: it has replayed a place of the log that the primary was at, at a moment we
 * know. The standby's own clock (`pg_last_xact_replay_timestamp`) tells less: while nobody writes it looks ever older.
 * One that follows another log (another cluster, or a primary that was replaced) proves nothing, however far it is.
 */
export function createReplayAge(mostAge: number) {
  let written: { moment: number; at: bigint }[] = []
  let provenAt = Number.NEGATIVE_INFINITY
  return {
    /** `moment`: before the primary was asked, which was before the standby was. */
    note(moment: number, primary: Position, standby: Position) {
      const isSame = primary.log === standby.log
      if (!isSame) provenAt = Number.NEGATIVE_INFINITY
      written = isSame ? [...written.filter((one) => moment - one.moment <= mostAge), { moment, at: primary.at }] : []
      const newest = written.findLast(({ at }) => at <= standby.at)
      if (newest) provenAt = newest.moment
    },
    at: (moment: number) => moment - provenAt,
  }
}
