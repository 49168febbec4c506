import { momentOf } from '#server/http/momentOf.ts'
import { admin, member, router } from '#server/http/trpc.ts'
import { rowId } from '#shared/fields.ts'
import * as contract from '../contract.ts'
import { answer } from './answer.ts'
import { dismiss } from './dismiss.ts'
import { markDay } from './markDay.ts'
import { findWeek } from './queries.ts'
import { choicesFor, findDayForStaff, listPlanForStaff, updateDay } from './staffPlan.ts'

export const firstWeeks = router({
  mine: member.query(({ ctx }) => findWeek(ctx.db, ctx.member, ctx.today, ctx.mail)),
  answer: member
    .input(contract.answer)
    .mutation(({ ctx, input: { made, ...given } }) => answer(ctx.db, ctx.member, momentOf(ctx, made), given)),
  dismiss: member
    .input(contract.dismiss)
    .mutation(({ ctx, input }) => dismiss(ctx.db, ctx.member, momentOf(ctx, input.made).at, input.isDismissed)),
})

export const firstWeekDays = router({
  mark: member
    .input(contract.markDay)
    .mutation(({ ctx, input }) => markDay(ctx.db, ctx.member, momentOf(ctx, input.made), input)),
})

export const weekPlanDays = router({
  staffList: admin.input(contract.planOf).query(({ ctx, input }) => listPlanForStaff(ctx.db, input.reason)),
  staffOne: admin.input(rowId).query(({ ctx, input }) => findDayForStaff(ctx.db, input.id)),
  choices: admin.query(({ ctx }) => choicesFor(ctx.db)),
  update: admin.input(contract.updateDay).mutation(({ ctx, input }) => updateDay(ctx.db, input)),
})
