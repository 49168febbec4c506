import { momentOf } from '#server/http/momentOf.ts'
import { member, router } from '#server/http/trpc.ts'
import * as contract from '../contract.ts'
import { checkIn } from './checkIn.ts'
import { checkInForYesterday } from './checkInForYesterday.ts'
import { findCheckIn, readCalendar, recentCheckIns } from './queries.ts'
import { readDay } from './readDay.ts'
import { readProgress } from './readProgress.ts'

export const dailyEnergyCheckins = router({
  today: member.query(({ ctx }) => findCheckIn(ctx.db, ctx.member.id, ctx.today)),
  recent: member.query(({ ctx }) => recentCheckIns(ctx.db, ctx.member.id, ctx.today)),
  save: member
    .input(contract.checkIn)
    .mutation(({ ctx, input }) => checkIn(ctx.db, ctx.member.id, momentOf(ctx, input.made), input.level)),
  addForYesterday: member
    .input(contract.checkInForYesterday)
    .mutation(({ ctx, input }) => checkInForYesterday(ctx.db, ctx.member, momentOf(ctx, input.made), input)),
})

export const userStats = router({
  mine: member.query(({ ctx }) => readProgress(ctx.db, ctx.member, ctx)),
  calendar: member.query(({ ctx }) => readCalendar(ctx.db, ctx.member.id, ctx.today)),
  day: member.input(contract.oneDay).query(({ ctx, input }) => readDay(ctx.db, ctx.member.id, input.day)),
})
