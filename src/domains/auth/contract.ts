import { z } from 'zod/mini'
import { roles } from '#shared/access.ts'
import { cursor, personName, searchWords } from '#shared/fields.ts'
import { storable } from '#shared/storable.ts'
import { password as limits } from './rules.ts'

const email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254, 'EMAIL_INVALID'), z.email('EMAIL_INVALID'))
const newPassword = z
  .string()
  .check(z.minLength(limits.least, 'PASSWORD_TOO_SHORT'), z.maxLength(limits.most, 'PASSWORD_TOO_LONG'))
const password = z.string().check(z.minLength(1, 'REQUIRED'), z.maxLength(limits.most, 'PASSWORD_TOO_LONG'))
const timezone = z.optional(z.string().check(z.maxLength(64), storable))
const token = z.string().check(z.minLength(1), z.maxLength(1000), storable)

export const signIn = z.strictObject({ email, password })

export const signUp = z.strictObject({
  email,
  password: newPassword,
  firstName: personName,
  lastName: personName,
  timezone,
})

const sameTwice = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password === form.confirmPassword,
  { error: 'PASSWORDS_DIFFER', path: ['confirmPassword'] },
)

/** What the form asks beyond what is sent: the password twice. */
export const signUpForm = z.strictObject({ ...signUp.shape, confirmPassword: z.string() }).check(sameTwice)

export const forgotPassword = z.strictObject({ email })

export const resetPassword = z.strictObject({ token, password: newPassword })

export const resetPasswordForm = z.strictObject({ password: newPassword, confirmPassword: z.string() }).check(sameTwice)

export const confirmEmail = z.strictObject({ token, password })

export const confirmEmailForm = z.pick(confirmEmail, { password: true })

/** §5, §6: a role is given to or taken from the member with this id. */
export const roleChange = z.strictObject({
  userId: z
    .string()
    .check(z.trim(), z.minLength(1, 'USER_ID_REQUIRED'), z.maxLength(100, 'NOT_A_USER_ID'), z.uuid('NOT_A_USER_ID')),
  role: z.enum(roles),
})

export const memberId = z.pick(roleChange, { userId: true })

/** Without a search: members who have a role. */
export const listPeople = z.strictObject({
  search: searchWords,
  cursor: z.optional(z.strictObject({ text: z.string().check(z.maxLength(500), storable), id: z.uuid() })),
})

export const roleHistory = z.strictObject({ cursor })

export type RoleChange = z.infer<typeof roleChange>
export type ListPeople = z.infer<typeof listPeople>
export type SignUp = z.infer<typeof signUp>
