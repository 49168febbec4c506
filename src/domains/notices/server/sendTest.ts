import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod/mini'
import { countAttempt } from '#domains/auth/server/attempts/attempts.ts'
import { users } from '#domains/auth/server/tables.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import { pushTo } from '#domains/push/server/pushTo.ts'
import type { Context, Member } from '#server/http/trpc.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { JobKind } from '#server/jobs/kinds.ts'
import { mail as texts } from '../mail.texts.ts'
import { noticeMail, settingsPath } from './noticeMail.ts'
import { findNotices } from './settings.ts'

const input = z.object({ userId: z.uuid() })
type Wanted = z.infer<typeof input>

declare module '#server/jobs/kinds.ts' {
  interface JobKinds {
    'notices.test': Wanted
  }
}

type Asked = Pick<Context, 'db' | 'mail' | 'now'> & { member: Member }

/** To oneself, by every channel that is on, so many an hour. Answers by which of them it is on its way. */
export async function sendTest({ db, mail, now, member }: Asked) {
  const userId = member.id
  await countAttempt(db, 'testNoticeOfMember', userId, now)
  const { email, canMail } = await findNotices(db, member, mail)
  const key = randomUUID()
  const byEmail = email && canMail
  const devices = await db.transaction(async (tx) => {
    if (byEmail) await enqueue(tx, 'notices.test', { key, payload: { userId }, runAt: now, userId })
    return pushTo(tx, userId, message, { key: `test/${key}`, now })
  })
  return { email: byEmail, push: devices > 0, devices }
}

const message = { title: texts.test.title, body: texts.test.text, url: settingsPath, tag: 'test' }

export const testJob: JobKind<Wanted> = {
  input,
  async run(services, { userId }, job) {
    const [member] = await services.db
      .select({ email: users.email, firstName: profiles.firstName })
      .from(users)
      .innerJoin(profiles, eq(profiles.id, users.id))
      .where(eq(users.id, userId))
    if (member)
      await noticeMail(services, { userId, ...member }, { kind: null, path: settingsPath, ...texts.test }, job)
  },
}
