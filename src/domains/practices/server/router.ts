import { momentOf } from '#server/http/momentOf.ts'
import { admin, fromReplica, member, router } from '#server/http/trpc.ts'
import { setPublished } from '#server/staff/rows.ts'
import { activity, rowId } from '#shared/fields.ts'
import * as contract from '../contract.ts'
import { listDates, removeDate, saveDate } from './daily/practiceDates.ts'
import { practiceOfTheDay } from './daily/practiceOfTheDay.ts'
import { listPageForStaff, placePractice, reorderPage } from './listPages.ts'
import { findPractice, findPractices, listCollection, listRange, summarise } from './queries.ts'
import { practiceUses, removePractice } from './removePractice.ts'
import { addSession } from './sessions/addSession.ts'
import { feelSession, rateSession } from './sessions/answerSession.ts'
import { completeSession, recordTimer } from './sessions/completeSession.ts'
import { historyOf, recentSessions } from './sessions/history.ts'
import { leaveSession } from './sessions/leaveSession.ts'
import { listen } from './sessions/listen.ts'
import { removeSession } from './sessions/removeSession.ts'
import { restoreSession } from './sessions/restoreSession.ts'
import { startSession } from './sessions/startSession.ts'
import {
  createPractice,
  findPracticeForStaff,
  listPracticesForStaff,
  practiceChoices,
  updatePractice,
} from './staffPractices.ts'
import * as tables from './tables.ts'

export const recommendedPractices = router({
  today: member.query(({ ctx }) => practiceOfTheDay(ctx.db, ctx.member, ctx.today, ctx.settle)),
  summary: fromReplica.member.query(({ ctx }) => summarise(ctx.db)),
  search: fromReplica.member
    .input(contract.find)
    .query(({ ctx, input }) => findPractices(ctx.db, input.search, input.cursor)),
  list: fromReplica.member
    .input(contract.inRange)
    .query(({ ctx, input }) => listRange(ctx.db, input.range, input.cursor)),
  collection: fromReplica.member
    .input(contract.inCollection)
    .query(({ ctx, input }) => listCollection(ctx.db, input.collection)),
  one: fromReplica.member.input(contract.one).query(({ ctx, input }) => findPractice(ctx.db, input.id)),
  staffList: admin.input(contract.staffPractices).query(({ ctx, input }) => listPracticesForStaff(ctx.db, input)),
  choices: admin.query(({ ctx }) => practiceChoices(ctx.db)),
  staffOne: admin.input(rowId).query(({ ctx, input }) => findPracticeForStaff(ctx.db, input.id)),
  uses: admin.input(rowId).query(({ ctx, input }) => practiceUses(ctx.db, ctx.today, input.id)),
  create: admin.input(contract.savePractice).mutation(({ ctx, input }) => createPractice(ctx, input)),
  update: admin.input(contract.updatePractice).mutation(({ ctx, input }) => updatePractice(ctx, input)),
  setActive: admin
    .input(activity)
    .mutation(({ ctx, input }) => setPublished(ctx.db, tables.recommendedPractices, input)),
  remove: admin.input(rowId).mutation(({ ctx, input }) => removePractice(ctx, input.id)),
  staffPage: admin.input(contract.inCollection).query(({ ctx, input }) => listPageForStaff(ctx.db, input.collection)),
  place: admin.input(contract.place).mutation(({ ctx, input }) => placePractice(ctx.db, input)),
  reorder: admin.input(contract.reorder).mutation(({ ctx, input }) => reorderPage(ctx.db, input.collection, input.ids)),
})

export const practiceDates = router({
  staffList: admin.query(({ ctx }) => listDates(ctx.db, ctx.today)),
  save: admin.input(contract.saveDate).mutation(({ ctx, input }) => saveDate(ctx.db, ctx.today, input)),
  remove: admin.input(contract.date).mutation(({ ctx, input }) => removeDate(ctx.db, input.day)),
})

export const userPracticeSessions = router({
  recent: member.query(({ ctx }) => recentSessions(ctx.db, ctx.member.id)),
  history: member.input(contract.history).query(({ ctx, input }) => historyOf(ctx.db, ctx.member.id, input.before)),
  add: member
    .input(contract.add)
    .mutation(({ ctx, input }) => addSession(ctx.db, ctx.member.id, momentOf(ctx, input.made), input)),
  remove: member
    .input(contract.remove)
    .mutation(({ ctx, input }) => removeSession(ctx.db, ctx.member.id, ctx.now, input.sessionId)),
  restore: member
    .input(contract.restore)
    .mutation(({ ctx, input }) => restoreSession(ctx.db, ctx.member.id, momentOf(ctx, input.made), input.sessionId)),
  start: member
    .input(contract.start)
    .mutation(({ ctx, input }) => startSession(ctx.db, ctx.member.id, momentOf(ctx, input.made), input)),
  complete: member
    .input(contract.complete)
    .mutation(({ ctx, input }) => completeSession(ctx.db, ctx.member, momentOf(ctx, input.made), input)),
  leave: member
    .input(contract.leave)
    .mutation(({ ctx, input }) => leaveSession(ctx.db, ctx.member.id, momentOf(ctx, input.made), input.sessionId)),
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
