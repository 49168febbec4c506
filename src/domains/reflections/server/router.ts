import { momentOf } from '#server/http/momentOf.ts'
import { admin, fromReplica, member, router, visitor } from '#server/http/trpc.ts'
import { setPublished } from '#server/staff/rows.ts'
import { orNotFound } from '#shared/errors.ts'
import { activity, rowId } from '#shared/fields.ts'
import * as contract from '../contract.ts'
import { eraseNote } from './eraseNotes.ts'
import { listNotes } from './listNotes.ts'
import { findNote, findNoteById, findNoteOfDay, findReadable, findReflectionOf, listEarlier } from './queries.ts'
import { saveNote } from './saveNote.ts'
import { findShared } from './sharedReflection.ts'
import {
  createReflection,
  findReflectionForStaff,
  listReflectionsForStaff,
  monthForStaff,
  removeReflection,
  updateReflection,
} from './staffReflections.ts'
import { dailyReflections as reflections } from './tables.ts'

export const dailyReflections = router({
  today: member.query(({ ctx }) => findReflectionOf(ctx.db, ctx.today)),
  shared: visitor
    .input(contract.sharedReflection)
    .query(async ({ ctx, input }) => orNotFound(await findShared(ctx.db, ctx.now, input.id))),
  ofDay: member
    .input(contract.reflectionDay)
    .query(({ ctx, input }) => findReadable(ctx.db, ctx.member, ctx.today, input.day)),
  earlier: fromReplica.member
    .input(contract.listReflections)
    .query(({ ctx, input }) => listEarlier(ctx.db, ctx.member, ctx.today, input)),
  staffMonth: admin.input(contract.month).query(({ ctx, input }) => monthForStaff(ctx.db, ctx.today, input.month)),
  staffList: admin.input(contract.staffReflections).query(({ ctx, input }) => listReflectionsForStaff(ctx.db, input)),
  staffOne: admin.input(rowId).query(({ ctx, input }) => findReflectionForStaff(ctx.db, input.id)),
  create: admin
    .input(contract.saveReflection)
    .mutation(({ ctx, input }) => createReflection(ctx.db, ctx.member, input)),
  update: admin.input(contract.updateReflection).mutation(({ ctx, input }) => updateReflection(ctx.db, input)),
  setActive: admin.input(activity).mutation(({ ctx, input }) => setPublished(ctx.db, reflections, input)),
  remove: admin.input(rowId).mutation(({ ctx, input }) => removeReflection(ctx.db, input.id)),
})

export const userReflections = router({
  today: member.query(({ ctx }) => findNoteOfDay(ctx.db, ctx.member, ctx.today, ctx.today)),
  ofDay: member
    .input(contract.reflectionDay)
    .query(({ ctx, input }) => findNoteOfDay(ctx.db, ctx.member, ctx.today, input.day)),
  of: member.input(contract.reflectionNote).query(({ ctx, input }) => findNote(ctx.db, ctx.member, input.reflectionId)),
  one: member.input(contract.noteId).query(({ ctx, input }) => findNoteById(ctx.db, ctx.member, input.id)),
  list: member.input(contract.listNotes).query(({ ctx, input }) => listNotes(ctx.db, ctx.member, ctx.today, input)),
  save: member
    .input(contract.saveNote)
    .mutation(({ ctx, input }) => saveNote(ctx.db, ctx.member, momentOf(ctx, input.made), input)),
  erase: member.input(contract.eraseNote).mutation(({ ctx, input }) => eraseNote(ctx.db, ctx.member, input)),
})
