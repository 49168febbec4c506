import { onSignedOut } from '#client/session.ts'

/** What was noted in this page, by session and moment: the question may be asked again while its practice is still open. */
const noted = new Map<string, number>()
onSignedOut(() => noted.clear())

type Moment = 'before' | 'after'

export const notedFeeling = (sessionId: string, moment: Moment) => noted.get(`${sessionId} ${moment}`)

export const noteFeeling = (sessionId: string, moment: Moment, level: number) =>
  void noted.set(`${sessionId} ${moment}`, level)
