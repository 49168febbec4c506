import { costly, member, router } from '#server/http/trpc.ts'
import { orNotFound } from '#shared/errors.ts'
import * as contract from '../contract.ts'
import { billing } from './billing.ts'
import { currentConsent, giveConsent, revokeConsent } from './consent.ts'
import { eraseOwnRecords } from './eraseOwnRecords.ts'
import { findProfile, overviewOf, whatWorksFor } from './queries.ts'
import { removeAccount } from './removeAccount.ts'
import { cancelTrial, followTimezone, startTrial, updateProfile } from './updateProfile.ts'

/** `export` is a download of ../server.ts: it is streamed. */
export const profiles = router({
  mine: member.query(({ ctx }) => findProfile(ctx.db, ctx.member, ctx.now)),
  overview: member.query(({ ctx }) => overviewOf(ctx.db, ctx.member, ctx.today)),
  whatWorks: member.query(({ ctx }) => whatWorksFor(ctx.db, ctx.member, ctx.today)),
  update: member
    .input(contract.updateProfile)
    .mutation(({ ctx, input }) => updateProfile(ctx.db, ctx.member, ctx.now, input)),
  followTimezone: member
    .input(contract.followTimezone)
    .mutation(({ ctx, input }) => followTimezone(ctx.db, ctx.member, ctx.now, input.timezone)),
  startTrial: member.mutation(({ ctx }) => startTrial(ctx.db, ctx.member, ctx.now)),
  subscribe: member.mutation(({ ctx }) => orNotFound(billing.provider).checkout(ctx.member)),
  cancelTrial: member.mutation(({ ctx }) => cancelTrial(ctx.db, ctx.member, ctx.now)),
  remove: costly.member
    .input(contract.confirmed)
    .mutation(({ ctx, input }) => removeAccount(ctx, ctx.member, input.password)),
})

export const consents = router({
  mine: member.query(({ ctx }) => currentConsent(ctx.db, ctx.member)),
  give: member.mutation(({ ctx }) => giveConsent(ctx.db, ctx.member, ctx.now)),
  revoke: member.mutation(({ ctx }) => revokeConsent(ctx.db, ctx.member, ctx.now)),
  forgetRecords: costly.member
    .input(contract.confirmed)
    .mutation(({ ctx, input }) => eraseOwnRecords(ctx, ctx.member, input.password)),
})
