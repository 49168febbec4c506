import { initTRPC } from '@trpc/server'
import type { FastifyBaseLogger } from 'fastify'
import type { Auth } from '#domains/auth/server/library.ts'
import type { Member } from '#domains/auth/server/readSession.ts'
import { localDay } from '#shared/dates.ts'
import { Failure } from '#shared/errors.ts'
import type { Db } from './db/connect.ts'
import { describeError } from './errors.ts'
import type { FileStore } from './files/store.ts'
import type { Mail } from './mail/mail.ts'

export type Context = {
  db: Db
  auth: Auth
  mail: Mail
  files: FileStore
  now: Date
  member: Member | null
  requestId: string
  log: FastifyBaseLogger
  /** Where the call came from, in the form rate limits count (an IPv6 /64 is one), and the way its cookies go back. */
  address: string
  cookies: string | undefined
  setCookies: (from: Headers) => void
}

export const accessLevels = ['visitor', 'member', 'moderator', 'admin'] as const
export type Access = (typeof accessLevels)[number]

const t = initTRPC
  .context<Context>()
  .meta<{ access: Access }>()
  .create({
    isDev: false,
    errorFormatter: ({ error, shape, ctx }) => {
      const data = describeError(error, ctx?.requestId ?? '')
      return { code: shape.code, message: data.code, data }
    },
  })

export const router = t.router
export const createCallerFactory = t.createCallerFactory

export const visitor = t.procedure.meta({ access: 'visitor' })

export const member = t.procedure.meta({ access: 'member' }).use(({ ctx, next }) => {
  if (!ctx.member) throw new Failure('UNAUTHENTICATED')
  return next({ ctx: { member: ctx.member, today: localDay(ctx.now, ctx.member.timezone) } })
})

const holding = (...accepted: Member['roles']) =>
  t.middleware(({ ctx, next }) => {
    if (!ctx.member?.roles.some((role) => accepted.includes(role))) throw new Failure('FORBIDDEN')
    return next()
  })

export const moderator = member.meta({ access: 'moderator' }).use(holding('moderator', 'admin'))

export const admin = member.meta({ access: 'admin' }).use(holding('admin'))
