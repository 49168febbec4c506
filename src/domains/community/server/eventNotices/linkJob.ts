import { eq } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { JobKind } from '#server/jobs/kinds.ts'
import { communityEventParticipants as participants } from '../tables.ts'
import { confirmationOf, noticeJob } from './noticeJob.ts'

const input = z.object({ seatId: z.uuid() })
type Wanted = z.infer<typeof input>

declare module '#server/jobs/kinds.ts' {
  interface JobKinds {
    'community.link': Wanted
  }
}

/** Confirmations as the version before queued them. */
export const linkJob: JobKind<Wanted> = {
  input,
  async run(services, { seatId }, job) {
    const [seat] = await services.db
      .select({ eventId: participants.eventId, userId: participants.userId })
      .from(participants)
      .where(eq(participants.id, seatId))
    if (seat) await noticeJob.run(services, confirmationOf({ seatId, ...seat }), job)
  },
}
