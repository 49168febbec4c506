import { member } from '#server/http/trpc.ts'
import { countAttempt, type Limit } from './attempts.ts'

/** A member's procedure of which each call is counted in the database, whichever process answers. */
export const limitedMember = (limit: Limit) =>
  member.use(async ({ ctx, next }) => {
    await countAttempt(ctx.db, limit, ctx.member.id, ctx.now)
    return next()
  })
