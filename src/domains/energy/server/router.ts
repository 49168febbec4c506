import { momentOf } from '#server/http/momentOf.ts'
import { member, router } from '#server/http/trpc.ts'
import * as contract from '../contract.ts'
import { checkIn } from './checkIn.ts'
import { checkInForYesterday } from './checkInForYesterday.ts'
import { findCheckIn, recentCheckIns } from './queries.ts'
import { readCalendar, readMonth } from './readCalendar.ts'
import { readDay } from './readDay.ts'
import { readEvolution } from './readEvolution.ts'
import { readProgress } from './readProgress.ts'
import { takeBack } from './takeBack.ts'

export const dailyEnergyCheckins = router({
  today: member.query(({ ctx }) => findCheckIn(ctx.db, ctx.member.id, ctx.today)),
  recent: member.query(({ ctx }) => recentCheckIns(ctx.db, ctx.member.id, ctx.today)),
  evolution: member
    .input(contract.evolution)
    .query(({ ctx, input }) => readEvolution(ctx.db, ctx.member.id, ctx.today, input.days)),
  save: member
    .input(contract.checkIn)
    .mutation(({ ctx, input }) => checkIn(ctx.db, ctx.member.id, momentOf(ctx, input.made), input.level)),
  takeBack: member
    .input(contract.takeBack)
    .mutation(({ ctx, input }) => takeBack(ctx.db, ctx.member.id, momentOf(ctx, input.made), input)),
  addForYesterday: member
    .input(contract.checkInForYesterday)
    .mutation(({ ctx, input }) => checkInForYesterday(ctx.db, ctx.member, momentOf(ctx, input.made), input)),
})

export const userStats = router({
  mine: member.query(({ ctx }) => readProgress(ctx.db, ctx.member, ctx)),
  calendar: member.query(({ ctx }) => readCalendar(ctx.db, ctx.member.id, ctx.today)),
  month: member
    .input(contract.oneMonth)
    .query(({ ctx, input }) => readMonth(ctx.db, ctx.member.id, ctx.today, input.month)),
  day: member.input(contract.oneDay).query(({ ctx, input }) => readDay(ctx.db, ctx.member.id, input.day)),
})
