import { momentOf } from '#server/http/momentOf.ts'
import { admin, member, router } from '#server/http/trpc.ts'
import { setActive } from '#server/staff/rows.ts'
import { activity, rowId } from '#shared/fields.ts'
import * as contract from '../contract.ts'
import { feelSession, rateSession } from './answerSession.ts'
import { completeSession, recordTimer } from './completeSession.ts'
import { listen } from './listen.ts'
import { findPractice, listCollection, listRange, practiceOfTheDay, recentSessions, summarise } from './queries.ts'
import {
  createPractice,
  findPracticeForStaff,
  listPracticesForStaff,
  practiceChoices,
  practiceUses,
  removePractice,
  updatePractice,
} from './staffPractices.ts'
import { startSession } from './startSession.ts'
import { recommendedPractices as practices } from './tables.ts'

export const recommendedPractices = router({
  today: member.query(({ ctx }) => practiceOfTheDay(ctx.db)),
  summary: member.query(({ ctx }) => summarise(ctx.db)),
  list: member.input(contract.inRange).query(({ ctx, input }) => listRange(ctx.db, input.range, input.cursor)),
  collection: member.input(contract.inCollection).query(({ ctx, input }) => listCollection(ctx.db, input.collection)),
  one: member.input(contract.one).query(({ ctx, input }) => findPractice(ctx.db, input.id)),
  staffList: admin.input(contract.staffPractices).query(({ ctx, input }) => listPracticesForStaff(ctx.db, input)),
  choices: admin.query(({ ctx }) => practiceChoices(ctx.db)),
  staffOne: admin.input(rowId).query(({ ctx, input }) => findPracticeForStaff(ctx.db, input.id)),
  uses: admin.input(rowId).query(({ ctx, input }) => practiceUses(ctx.db, input.id)),
  create: admin.input(contract.savePractice).mutation(({ ctx, input }) => createPractice(ctx.db, input)),
  update: admin.input(contract.updatePractice).mutation(({ ctx, input }) => updatePractice(ctx, input)),
  setActive: admin.input(activity).mutation(({ ctx, input }) => setActive(ctx.db, practices, input)),
  remove: admin.input(rowId).mutation(({ ctx, input }) => removePractice(ctx, input.id)),
})

export const userPracticeSessions = router({
  recent: member.query(({ ctx }) => recentSessions(ctx.db, ctx.member.id)),
  start: member
    .input(contract.start)
    .mutation(({ ctx, input }) => startSession(ctx.db, ctx.member.id, momentOf(ctx, input.made), input)),
  complete: member
    .input(contract.complete)
    .mutation(({ ctx, input }) => completeSession(ctx.db, ctx.member, momentOf(ctx, input.made), input.sessionId)),
  timer: member
    .input(contract.timer)
    .mutation(({ ctx, input }) => recordTimer(ctx.db, ctx.member, momentOf(ctx, input.made), input)),
  listen: member
    .input(contract.listen)
    .mutation(({ ctx, input }) => listen(ctx.db, ctx.member, momentOf(ctx, input.made), input)),
  feel: member.input(contract.feel).mutation(({ ctx, input }) => feelSession(ctx.db, ctx.member.id, input)),
})

export const practiceRatings = router({
  save: member
    .input(contract.rate)
    .mutation(({ ctx, input }) => rateSession(ctx.db, ctx.member.id, input.sessionId, input.rating)),
})
