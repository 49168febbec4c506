import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { givePassword, type Kit, testKit } from '#app/server/testing/kit.ts'
import { startS3 } from '#app/server/testing/s3.ts'
import { GRACE_MS, sweepOrphans } from '#server/files/sweepOrphans.ts'
import { erasureKey, erasuresIn } from './erasureKeys.ts'
import { ERASURES_KEPT_DAYS, keepErasures, storeErasure } from './keepErasures.ts'
import { erasures } from './tables.ts'

const DAY = 86_400_000

const make = async ({ services: { db } }: Kit, erasedAt: Date) => {
  const erasure = { memberId: randomUUID(), kind: 'account' as const, erasedAt }
  await db.insert(erasures).values(erasure)
  return erasure
}

function survives(kit: Kit) {
  test('an erasure the store missed is stored by the upkeep; the sweep of files leaves it alone', async () => {
    const { files } = kit.services
    const erasure = await make(kit, new Date(Date.now() - 30 * DAY))

    await keepErasures(kit.services, new Date())
    await keepErasures(kit.services, new Date())
    await sweepOrphans(kit.services, new Date(Date.now() + 2 * GRACE_MS))

    expect(await erasuresIn(files)).toEqual([erasure])
    expect(await files.stat(erasureKey(erasure))).toMatchObject({ size: 0 })
  })

  test('after its time it is forgotten in both places, and not a day before', async () => {
    const { db, files } = kit.services
    const erasedAt = new Date()
    const erasure = await make(kit, erasedAt)
    await keepErasures(kit.services, new Date(erasedAt.getTime() + (ERASURES_KEPT_DAYS - 1) * DAY))
    expect(await erasuresIn(files)).toEqual([erasure])

    await keepErasures(kit.services, new Date(erasedAt.getTime() + ERASURES_KEPT_DAYS * DAY + 1))
    expect(await erasuresIn(files)).toEqual([])
    expect(await db.$count(erasures, eq(erasures.memberId, erasure.memberId))).toBe(0)
  })
}

describe('in a folder', () => {
  const kit = testKit()
  survives(kit)

  test('a store that fails keeps nobody from leaving: the upkeep makes up for it', async () => {
    const person = await kit.person()
    await givePassword(kit, person, 'segredo1')
    const caller = await kit.as(person)
    const { put } = kit.services.files
    kit.services.files.put = () => Promise.reject(new Error('the store is away'))
    const away = { ...kit.services, log: kit.app.log }
    await storeErasure(away, { memberId: person.id, kind: 'records', erasedAt: kit.clock.now })
    await caller.consents.forgetRecords({ password: 'segredo1' })
    kit.services.files.put = put
    expect(await erasuresIn(kit.services.files)).toEqual([])

    await keepErasures(kit.services, kit.clock.now)
    expect(await erasuresIn(kit.services.files)).toEqual([
      { memberId: person.id, kind: 'records', erasedAt: kit.clock.now },
    ])
  })
})

describe('in an S3 service', () => {
  const env: Record<string, string> = {}
  startS3(env)
  survives(testKit(env))
})
