import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { countAttempt } from './attempts/attempts.ts'
import { sweepSignIn } from './sweep.ts'
import { attempts, sessions, verifications } from './tables.ts'

const kit = testKit()

test('what has run out is swept, what still counts stays', async () => {
  const { db } = kit.services
  const old = await kit.person()
  const current = await kit.person()
  await db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.userId, old.id))
  const endless = await kit.person()
  await db
    .update(sessions)
    .set({ createdAt: new Date('2026-08-01T00:00:00Z'), expiresAt: new Date('2026-12-01T00:00:00Z') })
    .where(eq(sessions.userId, endless.id))
  await countAttempt(db, 'signInOfAccount', 'antiga@exemplo.com', new Date('2026-11-10T00:00:00Z'))
  await countAttempt(db, 'signInOfAccount', 'nova@exemplo.com', new Date('2026-11-15T14:00:00Z'))

  await sweepSignIn(db, new Date('2026-11-15T15:00:00Z'))

  expect((await db.select().from(sessions)).map(({ userId }) => userId)).toEqual([current.id])
  expect(await db.select().from(attempts)).toHaveLength(1)
})

test('a reset link left by a deleted member goes, a living member’s stays', async () => {
  const { db } = kit.services
  const { id } = await kit.person()
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db.insert(verifications).values([
    { identifier: 'reset-password:gone', value: randomUUID(), expiresAt },
    { identifier: 'reset-password:here', value: id, expiresAt },
    { identifier: 'other', value: 'não é um membro', expiresAt },
  ])

  await sweepSignIn(db, new Date())
  const left = await db.select({ identifier: verifications.identifier }).from(verifications)
  expect(left.map(({ identifier }) => identifier).sort()).toEqual(['other', 'reset-password:here'])
})
