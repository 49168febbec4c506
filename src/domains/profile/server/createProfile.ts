import { eq } from 'drizzle-orm'
import { consentVersion } from '#domains/auth/rules.ts'
import type { Transaction } from '#server/db/connect.ts'
import { zoneOf } from '#shared/dates.ts'
import { consents, profiles } from './tables.ts'

type Registrant = { firstName: string; lastName: string; timezone?: string }

/** With the consent that registering gives, in the transaction that makes the account. */
export async function createProfile(tx: Transaction, id: string, { firstName, lastName, timezone }: Registrant) {
  await tx.insert(profiles).values({
    id,
    firstName: firstName || null,
    lastName: lastName || null,
    timezone: zoneOf(timezone ?? ''),
  })
  await tx.insert(consents).values({ userId: id, version: consentVersion })
}

/** Neither the name nor the consent was the owner's. */
export async function clearRegistrant(tx: Transaction, id: string) {
  await tx.update(profiles).set({ firstName: null, lastName: null }).where(eq(profiles.id, id))
  await tx.delete(consents).where(eq(consents.userId, id))
}
