import { randomUUID } from 'node:crypto'
import { createEmailVerificationToken } from 'better-auth/api'
import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db, Transaction } from '#server/db/connect.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { JobKind } from '#server/jobs/kinds.ts'
import type { Message } from '#server/mail/mail.ts'
import type { KitServices } from '#server/services.ts'
import { LINK_MINUTES } from '#shared/retention.ts'
import { mail as texts } from '../mail.texts.ts'
import { authPaths } from '../paths.ts'
import { createResetLink } from './resetLinks.ts'
import { users } from './tables.ts'

const input = z.object({ about: z.enum(['confirm', 'reset', 'taken']), email: z.string() })
type Wanted = z.infer<typeof input>

declare module '#server/jobs/kinds.ts' {
  interface JobKinds {
    'auth.mail': Wanted
  }
}

/** One insert, whoever has the address: neither what is done nor how long it takes tells whether there is an account. */
export const enqueueAccountMail = (
  db: Db | Transaction,
  about: Wanted['about'],
  email: string,
  runAt: Date,
  userId?: string,
) => enqueue(db, 'auth.mail', { key: randomUUID(), payload: { about, email }, runAt, userId, urgent: true })

/** Links are made when they are sent: none waits in the queue, where it could be read, or runs out before it arrives. */
export const accountMail: JobKind<Wanted> = {
  input,
  async run(services, { about, email }, job) {
    const [user] = await services.db.select().from(users).where(sql`lower(${users.email}) = ${email}`)
    if (!user || (about === 'confirm' && user.emailVerified)) return
    await services.mail.send({ to: user.email, ...(await messageOf(services, about, user)) }, job)
  },
}

async function messageOf(
  { db, auth: { secret, appUrl } }: KitServices,
  about: Wanted['about'],
  { id, email }: { id: string; email: string },
): Promise<Omit<Message, 'to'>> {
  const linkTo = (path: string) => new URL(path, appUrl).href
  const resetLink = linkTo(await createResetLink(db, id))
  if (about !== 'confirm') return { ...texts[about], link: resetLink }
  const { after, ...message } = texts.confirm
  const token = await createEmailVerificationToken(secret, email, undefined, LINK_MINUTES * 60)
  return { ...message, link: linkTo(`${authPaths.confirm}?token=${token}`), after: { text: after, link: resetLink } }
}
