import { sql } from 'drizzle-orm'
import { profiles } from '#domains/profile/server/tables.ts'
import { type Db, isUniqueViolation, type Transaction } from '#server/db/connect.ts'
import type { Context } from '#server/trpc.ts'
import { zoneOf } from '#shared/dates.ts'
import { Failure } from '#shared/errors.ts'
import type { SignUp } from '../contract.ts'
import { consentVersion } from '../rules.ts'
import { countAttempt } from './attempts.ts'
import type { Auth } from './library.ts'
import { consents, users } from './tables.ts'

export async function signUpHere({ db, auth, now, address, setCookies }: Context, input: SignUp) {
  await countAttempt(db, 'signUpFromAddress', address, now)
  if (await isKnown(db, input.email)) throw new Failure('EMAIL_TAKEN')
  if (auth.confirmsEmail) await countAttempt(db, 'mailToRecipient', input.email, now)
  const { headers, signedIn } = await signUp(db, auth, input)
  setCookies(headers)
  return { signedIn }
}

/** Account, profile and consent appear together or not at all. Answers with the cookies of the new session. */
export async function signUp(
  db: Db | Transaction,
  auth: Auth,
  { email, password, firstName, lastName, timezone }: SignUp,
) {
  const hashed = await auth.passwords.hash(password)
  try {
    return await db.transaction(async (tx) => {
      const { headers, response } = await auth.on(tx, hashed).api.signUpEmail({
        body: { email, password, name: `${firstName} ${lastName}`.trim() },
        returnHeaders: true,
      })
      const { id } = response.user
      await tx.insert(profiles).values({
        id,
        firstName: firstName || null,
        lastName: lastName || null,
        timezone: zoneOf(timezone ?? ''),
      })
      await tx.insert(consents).values({ userId: id, version: consentVersion })
      return { id, headers, signedIn: response.token !== null }
    })
  } catch (error) {
    throw (await isTaken(db, email, error)) ? new Failure('EMAIL_TAKEN') : error
  }
}

async function isKnown(db: Db | Transaction, email: string): Promise<boolean> {
  const [found] = await db.select({ id: users.id }).from(users).where(sql`lower(${users.email}) = ${email}`)
  return found !== undefined
}

/** Two registrations at the same instant: the library hides the index's refusal behind its own error. */
const isTaken = async (db: Db | Transaction, email: string, error: unknown) =>
  isUniqueViolation(error) || isKnown(db, email)
