import { and, desc, eq, isNull, type Placeholder } from 'drizzle-orm'
import { consentVersion } from '#domains/auth/rules.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { prepared } from '#server/db/reads/prepared.ts'
import { read } from '#server/db/reads/read.ts'
import { Failure } from '#shared/errors.ts'
import { consents, profiles } from './tables.ts'

type Who = { id: string }

/** The consent that holds now, if there is one. */
export const openConsent = (db: Db | Transaction, who: { id: string | Placeholder }) =>
  db
    .select({ version: consents.version, acceptedAt: consents.acceptedAt })
    .from(consents)
    .where(and(eq(consents.userId, who.id), isNull(consents.revokedAt)))
    .orderBy(desc(consents.acceptedAt))
    .limit(1)

const hasConsent = async (db: Db | Transaction, who: Who) => (await openConsent(db, who)).length > 0

/**
 * Rejects the write when the member gave no consent. Called first in the transaction of every intimate write: it locks the
 * consent, so that a withdrawal at the same time waits until the write is committed and then sees it.
 */
export async function requireConsent(tx: Transaction, who: Who): Promise<void> {
  const open = await heldConsent(tx, { userId: who.id })
  if (open.length === 0) throw new Failure('CONSENT_NEEDED')
}

const heldConsent = prepared(['userId'], (tx, { userId }) => openConsent(tx, { id: userId }).for('share'))

/** Locks the member's consents until the transaction ends: intimate writes that began are waited for, later ones wait. */
export async function holdConsents(tx: Transaction, who: Who): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, who.id)).for('update')
  await tx.select({ id: consents.id }).from(consents).where(eq(consents.userId, who.id)).for('update')
}

/** The consent that is not withdrawn, whichever date it carries; otherwise the one that was withdrawn last. */
export async function currentConsent(db: Db, who: Who) {
  const [latest] = await latestConsent(db, { userId: who.id })
  return latest ?? null
}

const latestConsent = read(['userId'], (db, { userId }) =>
  db
    .select({ version: consents.version, acceptedAt: consents.acceptedAt, revokedAt: consents.revokedAt })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.revokedAt), desc(consents.acceptedAt))
    .limit(1),
)

export const revokeConsent = (db: Db, who: Who, now: Date) =>
  db
    .update(consents)
    .set({ revokedAt: now })
    .where(and(eq(consents.userId, who.id), isNull(consents.revokedAt)))
    .then(() => currentConsent(db, who))

/** Records a consent unless there is one. The profile's row is locked meanwhile, so that two taps record one. */
export async function giveConsent(db: Db, who: Who, now: Date) {
  await db.transaction(async (tx) => {
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, who.id)).for('update')
    if (!(await hasConsent(tx, who)))
      await tx.insert(consents).values({ userId: who.id, version: consentVersion, acceptedAt: now })
  })
  return currentConsent(db, who)
}
