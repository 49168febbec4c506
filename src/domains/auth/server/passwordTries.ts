import type { Context } from '#server/http/trpc.ts'
import { clearAttempts, countAttempt, giveBack, type Limit } from './attempts.ts'

type Asker = Pick<Context, 'db' | 'now' | 'address'>

/** Counted before a password is compared. In this order, so that what one address was refused does not lock the account. */
export async function countTry(asker: Asker, email: string): Promise<void> {
  for (const [limit, subject] of countsOf(asker, email)) await countAttempt(asker.db, limit, subject, asker.now)
}

/** The password was right. */
export async function giveBackTry(asker: Asker, email: string): Promise<void> {
  for (const [limit, subject] of countsOf(asker, email)) await giveBack(asker.db, limit, subject, asker.now)
}

/** The owner proved the address by mail: whoever guessed before is no reason to keep them out. */
export async function clearTries(asker: Asker, email: string): Promise<void> {
  for (const [limit, subject] of countsOf(asker, email))
    if (limit !== 'signInFromAddress') await clearAttempts(asker.db, limit, subject)
}

const countsOf = ({ address }: Asker, email: string): [Limit, string][] => [
  ['signInFromAddress', address],
  ['signInOfAccount', `${email} ${address}`],
  ['signInOfAccountEverywhere', email],
]
