import { z } from 'zod/mini'
import type { JobKind } from '#server/jobs/kinds.ts'
import { mail } from '../mail.texts.ts'
import { isAway } from '../reminder.ts'
import { wantsLetter } from '../rules.ts'
import { noticeMail } from './noticeMail.ts'
import { readWeek, type Week } from './readWeek.ts'
import { findRecipient, seenOn } from './recipient.ts'

const { letter: texts } = mail
const DAY = 24 * 60 * 60_000

const input = z.object({ userId: z.uuid(), day: z.string(), dueAt: z.string() })
type Wanted = z.infer<typeof input>

declare module '#server/jobs/kinds.ts' {
  interface JobKinds {
    'notices.letter': Wanted
  }
}

/** Not to who stayed away, whose reminders are quiet as well, and not once Sunday is long over. */
export const letterJob: JobKind<Wanted> = {
  input,
  async run(services, { userId, day, dueAt }, job) {
    if (job.now.getTime() - Date.parse(dueAt) > DAY) return
    const member = await findRecipient(services.db, userId)
    if (!member || !wantsLetter({ ...member.preferences, ...member.settings }) || isAway(seenOn(member), day)) return
    const words = { ...texts, text: textOf(await readWeek(services.db, userId, day)) }
    await noticeMail(services, { userId: member.settings.userId, ...member }, { kind: 'letter', ...words }, job)
  },
}

/** Counts, the names that staff marked as telling nothing of anyone, and a reflection that everybody reads. */
function textOf({ days, minutes, begun, names, modules, reflection }: Week): string {
  const held = days > 0 || begun > 0 || modules > 0
  const parts = [
    held ? '' : texts.quiet,
    days > 0 ? texts.held(days, minutes) : '',
    begun > 0 ? texts.begun(begun, names) : '',
    modules > 0 ? texts.modules(modules) : '',
    reflection ? `${texts.reflection}\n${reflection.phrase}\n${reflection.question}` : '',
    texts.goodbye,
  ]
  return parts.filter(Boolean).join('\n\n')
}
