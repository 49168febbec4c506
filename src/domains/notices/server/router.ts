import { member, router } from '#server/http/trpc.ts'
import * as contract from '../contract.ts'
import { sendTest } from './sendTest.ts'
import { findNotices, saveNotices } from './settings.ts'

export const noticeSettings = router({
  mine: member.query(({ ctx }) => findNotices(ctx.db, ctx.member, ctx.mail)),
  save: member.input(contract.saveNotices).mutation(({ ctx, input }) => saveNotices(ctx, input)),
  test: member.mutation(({ ctx }) => sendTest(ctx)),
})
