import type { Context } from '#server/http/trpc.ts'
import { Failure } from '#shared/errors.ts'
import { clearAttempts, countAttempt, giveBack, type Limit } from './attempts.ts'

type Asker = Pick<Context, 'db' | 'now' | 'address'>

/**
 * Compares a password, which throws if it is wrong. Counted before; given back if it was right, or if there was no turn to
 * compare it. In this order, so that what one address was refused does not lock the account.
 */
export async function countTry<T>(asker: Asker, email: string, compare: () => Promise<T>): Promise<T> {
  const counts = countsOf(asker, email)
  await countAttempt(asker.db, 'hashOfAccount', `${email} ${asker.address}`, asker.now)
  for (const [limit, subject] of counts) await countAttempt(asker.db, limit, subject, asker.now)
  const giveAllBack = async () => {
    for (const [limit, subject] of counts) await giveBack(asker.db, limit, subject, asker.now)
  }
  const right = await compare().catch(async (error) => {
    if (error instanceof Failure && error.code === 'TOO_MANY_REQUESTS') await giveAllBack()
    throw error
  })
  await giveAllBack()
  return right
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
