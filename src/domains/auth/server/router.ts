import { admin, costly, member, router, visitor } from '#server/http/trpc.ts'
import * as contract from '../contract.ts'
import { confirmEmail } from './confirmEmail.ts'
import { forgotPassword, resetPassword } from './resetPassword.ts'
import { findPerson, listPeople } from './roles/people.ts'
import { roleHistory } from './roles/roleHistory.ts'
import { assignRole, removeRole } from './roles/roles.ts'
import { describeSession, renewSession, signOut } from './session.ts'
import { signIn } from './signIn.ts'
import { signUpHere } from './signUp.ts'

export const auth = router({
  session: visitor.query(({ ctx }) => describeSession(ctx.member, ctx.now)),
  signUp: costly.visitor.input(contract.signUp).mutation(({ ctx, input }) => signUpHere(ctx, input)),
  signIn: costly.visitor.input(contract.signIn).mutation(({ ctx, input }) => signIn(ctx, input)),
  signOut: visitor.mutation(({ ctx }) => signOut(ctx)),
  forgotPassword: costly.visitor
    .input(contract.forgotPassword)
    .mutation(({ ctx, input }) => forgotPassword(ctx, input.email)),
  resetPassword: costly.visitor.input(contract.resetPassword).mutation(({ ctx, input }) => resetPassword(ctx, input)),
  confirmEmail: costly.visitor.input(contract.confirmEmail).mutation(({ ctx, input }) => confirmEmail(ctx, input)),
  renew: member.mutation(({ ctx }) => renewSession(ctx)),
})

export const userRoles = router({
  mine: member.query(({ ctx }) => ctx.member.roles),
  staffList: admin.input(contract.listPeople).query(({ ctx, input }) => listPeople(ctx.db, input)),
  staffOne: admin.input(contract.memberId).query(({ ctx, input }) => findPerson(ctx.db, input.userId)),
  staffHistory: admin.input(contract.roleHistory).query(({ ctx, input }) => roleHistory(ctx.db, input.cursor)),
  assign: admin.input(contract.roleChange).mutation(({ ctx, input }) => assignRole(ctx.db, ctx.member, input, ctx.now)),
  remove: admin.input(contract.roleChange).mutation(({ ctx, input }) => removeRole(ctx.db, ctx.member, input, ctx.now)),
})
