import { momentOf } from '#server/http/momentOf.ts'
import { member, router } from '#server/http/trpc.ts'
import * as contract from '../contract.ts'
import { checkIn } from './checkIn.ts'
import { findCheckIn, readCalendar, readStats, recentCheckIns } from './queries.ts'

export const dailyEnergyCheckins = router({
  today: member.query(({ ctx }) => findCheckIn(ctx.db, ctx.member.id, ctx.today)),
  recent: member.query(({ ctx }) => recentCheckIns(ctx.db, ctx.member.id, ctx.today)),
  save: member
    .input(contract.checkIn)
    .mutation(({ ctx, input }) => checkIn(ctx.db, ctx.member.id, momentOf(ctx, input.made), input.level)),
})

export const userStats = router({
  mine: member.query(({ ctx }) => readStats(ctx.db, ctx.member.id, ctx.today)),
  calendar: member.query(({ ctx }) => readCalendar(ctx.db, ctx.member.id, ctx.today)),
})
