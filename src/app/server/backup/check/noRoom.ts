import { codesOf } from '#server/db/connect.ts'

const FULL = /^(ENOSPC|EDQUOT|53100)$/

/** A disk that is full during a restore for practice is the temporary folder's, not the one the data are on. */
export const withRoomNamed = (error: unknown, folder: string): unknown =>
  codesOf(error).some((code) => FULL.test(code)) ? new NoRoom(folder) : error

/** Without its cause, whose code would be explained as the full disk of the data. */
class NoRoom extends Error {
  constructor(folder: string) {
    super(
      `There is too little room in ${folder} to try the backup. Make room, or set TMPDIR to a folder with three times the room the backup takes.`,
    )
  }
}
