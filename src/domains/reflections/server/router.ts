import { momentOf } from '#server/momentOf.ts'
import { member, router } from '#server/trpc.ts'
import * as contract from '../contract.ts'
import { findNote, findNoteOfToday, findReflectionOf, listEarlier, listNotes } from './queries.ts'
import { saveNote } from './saveNote.ts'

export const dailyReflections = router({
  today: member.query(({ ctx }) => findReflectionOf(ctx.db, ctx.today)),
  earlier: member
    .input(contract.listReflections)
    .query(({ ctx, input }) => listEarlier(ctx.db, ctx.member, ctx.today, input)),
})

export const userReflections = router({
  today: member.query(({ ctx }) => findNoteOfToday(ctx.db, ctx.member, ctx.today)),
  of: member.input(contract.reflectionNote).query(({ ctx, input }) => findNote(ctx.db, ctx.member, input.reflectionId)),
  list: member.input(contract.listNotes).query(({ ctx, input }) => listNotes(ctx.db, ctx.member, input)),
  save: member
    .input(contract.saveNote)
    .mutation(({ ctx, input }) => saveNote(ctx.db, ctx.member, momentOf(ctx, input.made).day, input)),
})
