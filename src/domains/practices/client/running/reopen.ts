import { api, queryClient } from '#client/api/cache.ts'
import { isMissing } from '#client/api/isMissing.ts'
import type { Running } from '#client/guided/running.ts'
import type { Session } from '#client/session.ts'
import type { Started } from '../session/answers.ts'
import { noteBegun } from '../session/leave.ts'
import { putAway } from './putAway.ts'

/**
 * Opens a practice that a page before left running. One that is gone for good counts what was sat of it and is put away; one
 * that the network or the server does not give just now stays as it is, to be asked for again: 'later'.
 */
export async function reopen(member: Session, running: Running): Promise<Started | 'later' | null> {
  const query = api.recommendedPractices.one.query({ id: running.practiceId ?? '' })
  try {
    const practice = await queryClient.ensureQueryData(query)
    noteBegun(running.id, running.begunAt)
    return { sessionId: running.id, practice }
  } catch (error) {
    if (!isMissing(error)) return 'later'
    putAway(member, running)
    return null
  }
}
