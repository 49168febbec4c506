import type { Context } from '#server/http/trpc.ts'
import { Failure } from '#shared/errors.ts'
import { countAttempt } from './attempts.ts'

type Asker = Pick<Context, 'db' | 'now' | 'address'>

/**
 * Counts a mail, and answers whether it may be sent. One address is refused after a few mails to one recipient. All addresses
 * together refuse nobody, or strangers could keep the owner of a mailbox out: beyond their limit no mail is sent, because
 * links of this hour, which are still good, lie in the mailbox. Registering spends nothing of what resetting has.
 */
export async function countMail({ db, now, address }: Asker, kind: 'confirm' | 'reset', email: string) {
  await countAttempt(db, `${kind}MailToRecipient`, `${email} ${address}`, now)
  return countAttempt(db, `${kind}MailToRecipientEverywhere`, email, now).then(() => true, unlessRefused)
}

function unlessRefused(error: unknown): false {
  if (error instanceof Failure) return false
  throw error
}
