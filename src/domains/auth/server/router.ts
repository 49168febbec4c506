import { member, router, visitor } from '#server/trpc.ts'
import * as contract from '../contract.ts'
import { forgotPassword, resetPassword } from './resetPassword.ts'
import { confirmEmail, describeSession, renewSession, signOut } from './session.ts'
import { signIn } from './signIn.ts'
import { signUpHere } from './signUp.ts'

export const auth = router({
  session: visitor.query(({ ctx }) => describeSession(ctx.member)),
  signUp: visitor.input(contract.signUp).mutation(({ ctx, input }) => signUpHere(ctx, input)),
  signIn: visitor.input(contract.signIn).mutation(({ ctx, input }) => signIn(ctx, input)),
  signOut: visitor.mutation(({ ctx }) => signOut(ctx)),
  forgotPassword: visitor.input(contract.forgotPassword).mutation(({ ctx, input }) => forgotPassword(ctx, input.email)),
  resetPassword: visitor.input(contract.resetPassword).mutation(({ ctx, input }) => resetPassword(ctx, input)),
  confirmEmail: visitor.input(contract.confirmEmail).mutation(({ ctx, input }) => confirmEmail(ctx, input.token)),
  renew: member.mutation(({ ctx }) => renewSession(ctx)),
})

export const userRoles = router({
  mine: member.query(({ ctx }) => ctx.member.roles),
})
