import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod/mini'
import { countAttempt } from '#domains/auth/server/attempts/attempts.ts'
import { users } from '#domains/auth/server/tables.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import type { Context, Member } from '#server/http/trpc.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { JobKind } from '#server/jobs/kinds.ts'
import { mail as texts } from '../mail.texts.ts'
import { noticeMail } from './noticeMail.ts'
import { findNotices } from './settings.ts'

const input = z.object({ userId: z.uuid() })
type Wanted = z.infer<typeof input>

declare module '#server/jobs/kinds.ts' {
  interface JobKinds {
    'notices.test': Wanted
  }
}

type Asked = Pick<Context, 'db' | 'mail' | 'now'> & { member: Member }

/** To oneself, by the channels that are on, so many an hour. Answers by which of them it is on its way. */
export async function sendTest({ db, mail, now, member }: Asked) {
  await countAttempt(db, 'testNoticeOfMember', member.id, now)
  const { email, canMail } = await findNotices(db, member, mail)
  const job = { key: randomUUID(), payload: { userId: member.id }, runAt: now, userId: member.id }
  if (email && canMail) await enqueue(db, 'notices.test', job)
  return { email: email && canMail, push: false }
}

export const testJob: JobKind<Wanted> = {
  input,
  async run(services, { userId }, job) {
    const [member] = await services.db
      .select({ email: users.email, firstName: profiles.firstName })
      .from(users)
      .innerJoin(profiles, eq(profiles.id, users.id))
      .where(eq(users.id, userId))
    if (member) await noticeMail(services, { userId, ...member }, { kind: null, ...texts.test }, job)
  },
}
