import { admin, router } from '#server/http/trpc.ts'
import { rowId } from '#shared/fields.ts'
import * as contract from '../contract.ts'
import { deadLettersForStaff, discardLetter, lastDecisions, retryLetter, retryLetters } from './deadLetters.ts'
import { overview } from './overview.ts'

export const adminOverview = router({
  show: admin.query(({ ctx }) => overview(ctx)),
})

/** Jobs that were given up: messages, as far as staff are concerned. */
export const jobs = router({
  staffList: admin.input(contract.deadLetters).query(({ ctx, input }) => deadLettersForStaff(ctx.db, input.cursor)),
  staffDecisions: admin.query(({ ctx }) => lastDecisions(ctx.db)),
  retry: admin.input(rowId).mutation(({ ctx, input }) => retryLetter(ctx, input.id)),
  retryAll: admin.mutation(({ ctx }) => retryLetters(ctx)),
  discard: admin.input(rowId).mutation(({ ctx, input }) => discardLetter(ctx, input.id)),
})
