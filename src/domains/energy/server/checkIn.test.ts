import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { revokeConsent } from '#domains/profile/server/consent.ts'
import { addDays } from '#shared/dates.ts'
import { checkIn, writeCheckIn } from './checkIn.ts'
import { dailyEnergyCheckins, userStats } from './tables.ts'
import { takeBack } from './takeBack.ts'

const kit = testKit()

const kept = async (userId: string) => {
  const { db } = kit.services
  const days = await db
    .select({
      day: dailyEnergyCheckins.checkinDate,
      level: dailyEnergyCheckins.energyLevel,
      updatedAt: dailyEnergyCheckins.updatedAt,
    })
    .from(dailyEnergyCheckins)
    .where(eq(dailyEnergyCheckins.userId, userId))
    .orderBy(dailyEnergyCheckins.checkinDate)
  const [{ userId: _, ...figures } = { userId }] = await db.select().from(userStats).where(eq(userStats.userId, userId))
  return { days, figures }
}

/** As random as it need be, and the same in every run. */
function draws(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test.each([1, 2, 3])('in one statement or in several, days and figures come out the same (%i)', async (seed) => {
  const { db } = kit.services
  const [one, other] = [await kit.person(), await kit.person()]
  const draw = draws(seed)
  for (let turn = 0; turn < 60; turn++) {
    const level = 1 + draw(10)
    const made = {
      day: addDays('2026-11-10', draw(5)),
      at: new Date(Date.parse('2026-11-16T12:00:00Z') + draw(40) * 1000),
    }
    if (draw(6) === 0) {
      for (const { id } of [one, other]) await takeBack(db, id, made, { level })
      continue
    }
    expect(await checkIn(db, one.id, made, level)).toEqual(await writeCheckIn(db, other.id, made, level))
  }
  expect(await kept(one.id)).toEqual(await kept(other.id))
})

test('a level that is there is not changed once the consent was withdrawn', async () => {
  const { db } = kit.services
  const { id } = await kit.person()
  const made = { day: '2026-11-16', at: new Date('2026-11-16T12:00:00Z') }
  await checkIn(db, id, made, 4)
  await revokeConsent(db, { id }, made.at)
  const later = { ...made, at: new Date('2026-11-16T13:00:00Z') }
  await expect(checkIn(db, id, later, 9)).rejects.toMatchObject({ code: 'CONSENT_NEEDED' })
  expect((await kept(id)).days).toMatchObject([{ level: 4 }])
})
