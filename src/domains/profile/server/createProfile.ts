import { eq } from 'drizzle-orm'
import { consentVersion } from '#domains/auth/rules.ts'
import type { Transaction } from '#server/db/connect.ts'
import { zoneOf } from '#shared/dates.ts'
import { consents, profiles } from './tables.ts'

type Registrant = { firstName: string; lastName: string; timezone?: string }

/** Creates the profile and the consent that registering gives, in the transaction that creates the account. */
export async function createProfile(tx: Transaction, id: string, { firstName, lastName, timezone }: Registrant) {
  await tx.insert(profiles).values({
    id,
    firstName: firstName || null,
    lastName: lastName || null,
    timezone: zoneOf(timezone ?? ''),
  })
  await tx.insert(consents).values({ userId: id, version: consentVersion })
}

/** Clears the name and consent of whoever registered with an address that another person then proved to own. */
export async function clearRegistrant(tx: Transaction, id: string) {
  await tx.update(profiles).set({ firstName: null, lastName: null }).where(eq(profiles.id, id))
  await tx.delete(consents).where(eq(consents.userId, id))
}
