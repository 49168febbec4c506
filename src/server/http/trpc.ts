import { initTRPC } from '@trpc/server'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/db/connect.ts'
import type { FileStore } from '#server/files/store.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Outside } from '#server/outside/outside.ts'
import type { Upkeep } from '#server/upkeep/upkeep.ts'
import type { Role } from '#shared/access.ts'
import type { LocalDay } from '#shared/dates.ts'
import { Failure } from '#shared/errors.ts'
import { describeError } from './errors.ts'
import type { InLane } from './load/gate.ts'

/** Who asks, as far as the kit must know. The domain that reads sessions adds its own fields to this interface. */
export interface Member {
  id: string
  timezone: string
  roles: Role[]
}

/** What a procedure is given. A domain with a service of its own adds it to this interface. */
export interface Context {
  db: Db
  /** Where a standby is configured: it, unless the primary has to answer this request; and the count of who answered. */
  replica?: { db: Db | undefined; answeredBy: (database: 'replica' | 'primary') => void }
  /** Sending is for jobs (jobs/enqueue.ts): no answer waits for a mail server. */
  mail: Pick<Mail, 'canSend'>
  outside: Outside
  /** Who this Lumiar is to others: its address, and the sender of its mails. */
  config: Pick<Config, 'appUrl' | 'mailFrom'>
  files: FileStore
  /** Every column, of every domain, in which a stored file may be named. */
  fileColumns: PgColumn[]
  now: Date
  member: Member | null
  /** Waits until the session was read as it is now, if the call was begun with a remembered one: a query that writes asks for it first. */
  settle: () => Promise<void>
  /** The member's own day, which a visitor has none of. */
  today: LocalDay | null
  requestId: string
  log: FastifyBaseLogger
  /** What an operator looks after, for the administrators' overview. */
  measureUpkeep: () => Promise<Upkeep>
  /** Where the call came from, in the form rate limits count (an IPv6 /64 is one), and the way its cookies go back. */
  address: string
  cookies: string | undefined
  setCookies: (from: Headers) => void
  inLane: InLane
}

export const accessLevels = ['visitor', 'member', 'moderator', 'admin'] as const
export type Access = (typeof accessLevels)[number]

/**
 * `isCostly`: it hashes a password, or visitors are counted by it. One travels in a request, for fifty times a call's units.
 * `mayBeOld`: its answer may be a second old, and come from a standby; of what is equal for all (sharedRead) another second.
 * `changesForAll`: by it a member changes what a sharedRead tells everyone, as staff may by all they write.
 */
export type ProcedureMeta = { access: Access; isCostly?: true; mayBeOld?: true; changesForAll?: true }

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
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
  // Told to the compiler alone: a context that is given here would be copied, property by property, for every call.
  return next<{ member: Member; today: LocalDay }>({})
})

export const costly = {
  visitor: visitor.meta({ access: 'visitor', isCostly: true }),
  member: member.meta({ access: 'member', isCostly: true }),
}

/** Queries on a standby where there is one that keeps up. Whatever it does not answer, or refuses, the primary is asked. */
export const fromReplica = {
  member: member.meta({ access: 'member', mayBeOld: true }).use(async ({ ctx, next }) => {
    const { replica } = ctx
    const answer = replica?.db && (await next({ ctx: { db: replica.db } }))
    if (answer?.ok) {
      replica?.answeredBy('replica')
      return answer
    }
    replica?.answeredBy('primary')
    return next()
  }),
}

const holding = (...accepted: Member['roles']) =>
  t.middleware(({ ctx, next }) => {
    if (!ctx.member?.roles.some((role) => accepted.includes(role))) throw new Failure('FORBIDDEN')
    return next()
  })

export const moderator = member.meta({ access: 'moderator' }).use(holding('moderator', 'admin'))

export const admin = member.meta({ access: 'admin' }).use(holding('admin'))
