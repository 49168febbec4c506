import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { openWeek } from '#domains/firstWeek/server/openWeek.ts'
import { createProfile } from '#domains/profile/server/createProfile.ts'
import { type Db, isUniqueViolation, type Transaction } from '#server/db/connect.ts'
import type { Context } from '#server/http/trpc.ts'
import { Failure } from '#shared/errors.ts'
import { UNCONFIRMED_DAYS } from '#shared/retention.ts'
import type { SignUp } from '../contract.ts'
import { enqueueAccountMail } from './accountMails.ts'
import { countAttempt } from './attempts/attempts.ts'
import { countMail } from './attempts/mailCounts.ts'
import type { Auth } from './library.ts'
import type { Passwords } from './passwords/passwords.ts'
import { moveResetLinks } from './resetLinks.ts'
import { users } from './tables.ts'

export async function signUpHere(ctx: Context, input: SignUp) {
  const { db, auth, now, address, setCookies } = ctx
  await countAttempt(db, 'signUpFromAddress', address, now)
  if (auth.confirmsEmail) return signUpByMail(ctx, input)
  if (await isKnown(db, input.email)) throw new Failure('EMAIL_TAKEN')
  const { headers } = await signUp(db, auth, input, { hash: auth.passwords.by(ctx).hash, now })
  setCookies(headers)
  return { signedIn: true }
}

/** Answers the same, after the same work, whether the address has an account or not; the mail tells its owner. */
async function signUpByMail(ctx: Context, input: SignUp) {
  const { db, auth, now } = ctx
  const isMailed = await countMail(ctx, 'confirm', input.email)
  const confirmBy = new Date(now.getTime() + UNCONFIRMED_DAYS * 86_400_000)
  const { hash } = auth.passwords.by(ctx)
  const mailedAt = isMailed ? now : undefined
  await signUp(db, auth, input, { hash, now, confirmBy, mailedAt }).catch(async (error) => {
    if (!(error instanceof Failure) || error.code !== 'EMAIL_TAKEN') throw error
    if (isMailed) await enqueueAccountMail(db, 'taken', input.email, now)
  })
  return { signedIn: false }
}

/**
 * `now` is left out for accounts that no newcomer makes: they have no first week. `mailedAt`: when the link that confirms the
 * address is to be mailed.
 */
type How = { hash?: Passwords['hash']; now?: Date; confirmBy?: Date | null; mailedAt?: Date }

/** Account, profile and consent appear together or not at all. Answers with the cookies of the new session. */
export async function signUp(
  db: Db | Transaction,
  auth: Auth,
  { email, password, firstName, lastName, timezone }: SignUp,
  { hash = auth.passwords.hash, now, confirmBy = null, mailedAt }: How = {},
) {
  const hashed = await hash(password)
  try {
    return await db.transaction(async (tx) => {
      const [replaced] = await dropUnconfirmed(tx, email)
      if (await isKnown(tx, email)) throw new Failure('EMAIL_TAKEN')
      const { headers, response } = await auth.on(tx, hashed).api.signUpEmail({
        body: { email, password, name: `${firstName} ${lastName}`.trim() },
        returnHeaders: true,
      })
      const { id } = response.user
      await tx.update(users).set({ confirmBy }).where(eq(users.id, id))
      if (replaced) await moveResetLinks(tx, replaced.id, id)
      await createProfile(tx, id, { firstName, lastName, timezone })
      if (mailedAt) await enqueueAccountMail(tx, 'confirm', email, mailedAt, id)
      if (now) await openWeek(tx, id, now)
      return { id, headers }
    })
  } catch (error) {
    throw (await isTaken(db, email, error)) ? new Failure('EMAIL_TAKEN') : error
  }
}

/** Whoever registers last is who counts: an account nobody has confirmed may be a stranger's, and holds nothing yet. */
const dropUnconfirmed = (tx: Transaction, email: string) =>
  tx
    .delete(users)
    .where(and(sql`lower(${users.email}) = ${email}`, isNotNull(users.confirmBy)))
    .returning({ id: users.id })

async function isKnown(db: Db | Transaction, email: string): Promise<boolean> {
  const [found] = await db.select({ id: users.id }).from(users).where(sql`lower(${users.email}) = ${email}`)
  return found !== undefined
}

/** Two registrations at the same instant: the library hides the index's refusal behind its own error. */
const isTaken = async (db: Db | Transaction, email: string, error: unknown) =>
  isUniqueViolation(error) || isKnown(db, email)
