import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { recommendedPractices } from '#domains/practices/server/tables.ts'
import { roomLimits } from '#domains/rooms/rules.ts'
import { requireSound } from '#domains/rooms/server/sounds.ts'
import { contentId } from '#server/content/contentFiles.ts'
import { contentLoads } from '#server/content/tables.ts'
import { readCommunity } from '../content.ts'
import { communityChallenges, communityEvents, communityGroups } from '../tables.ts'
import { renewEvents } from './renewEvents.ts'

const kit = testKit()
const firstStart = new Date('2026-11-15T15:00:00Z')
const after = (days: number) => new Date(firstStart.getTime() + days * 86_400_000)

const hubOn = async (day: Date) => {
  kit.clock.now = day
  return (await kit.as(await kit.person())).communityGroups.hub()
}
const events = () => kit.services.db.select().from(communityEvents)

test('a database without the shipped community is left alone', async () => {
  await renewEvents(kit.services.db, firstStart)

  expect(await events()).toEqual([])
})

test('the first start brings a group for each circle, events this week and a challenge', async () => {
  await kit.loadContent(firstStart)
  await kit.services.db.update(contentLoads).set({ loadedAt: firstStart })
  await renewEvents(kit.services.db, firstStart)

  const hub = await hubOn(firstStart)

  expect(hub.circles.map(({ groups }) => groups)).toEqual([1, 1, 1, 1])
  expect(hub.events).toHaveLength(5)
  expect(hub.challenges).toMatchObject([{ goalTarget: 21, goalUnit: 'dias', daysLeft: 27 }])
})

test('starting again, or several processes at once, adds nothing', async () => {
  const before = await events()

  await Promise.all([1, 2, 3, 4].map(() => renewEvents(kit.services.db, firstStart)))

  expect(await events()).toHaveLength(before.length)
})

test.each([3, 10, 30, 100, 400])('%i days later there are events this week and a challenge', async (days) => {
  await renewEvents(kit.services.db, after(days))

  const hub = await hubOn(after(days))

  expect(hub.events.length).toBeGreaterThanOrEqual(2)
  expect(hub.challenges).toHaveLength(1)
})

test('what staff changed or deactivated stays as they left it', async () => {
  const { db } = kit.services
  const [some] = await events()
  const id = some?.id ?? ''
  await db.update(communityEvents).set({ title: 'Outro nome', isActive: false }).where(eq(communityEvents.id, id))

  await renewEvents(db, after(401))

  expect(await db.select().from(communityEvents).where(eq(communityEvents.id, id))).toMatchObject([
    { title: 'Outro nome', isActive: false },
  ])
})

test('a meeting whose last announced date staff deactivated is not announced again', async () => {
  const { db } = kit.services
  const title = 'Pausa do meio-dia'
  await db.update(communityEvents).set({ isActive: false }).where(eq(communityEvents.title, title))
  const before = (await events()).filter((event) => event.title === title).length

  await renewEvents(db, after(415))
  await renewEvents(db, after(500))

  expect((await events()).filter((event) => event.title === title)).toHaveLength(before)
})

test('a group staff deactivated announces no more meetings, a challenge they ended does not come back', async () => {
  const { db } = kit.services
  await db
    .update(communityGroups)
    .set({ isActive: false })
    .where(eq(communityGroups.id, contentId('group', 'sete-centros')))
  await db.update(communityChallenges).set({ isActive: false })
  const title = 'Domingo sem pressa'
  const before = (await events()).filter((event) => event.title === title).length

  await renewEvents(db, after(600))

  expect((await events()).filter((event) => event.title === title)).toHaveLength(before)
  expect((await hubOn(after(600))).challenges).toEqual([])
})

test('every shipped meeting is an event a calendar can show', async () => {
  const { events: shipped, groups } = readCommunity()

  for (const { group } of shipped) expect(groups.map(({ slug }) => slug)).toContain(group)
  for (const { practice, minutes } of shipped) {
    const roomPracticeId = practice && contentId('practice', practice)
    await requireSound(kit.services.db, { roomPracticeId, roomMinutes: minutes })
    expect(minutes).toBeLessThanOrEqual(roomLimits.most)
  }
})

test('every shipped meeting is sat in a room that Lumiar holds, the long one on a Sunday', async () => {
  const room = { isOnline: true, meetingLink: null, location: null, roomMinutes: expect.any(Number) }
  const announced = (await events()).filter(({ title }) => readCommunity().events.some((one) => one.title === title))

  for (const event of announced) expect(event).toMatchObject(room)
  const long = announced.filter(({ roomMinutes }) => roomMinutes === 45)
  expect(new Set(long.map(({ startDate }) => [startDate.getUTCDay(), startDate.getUTCHours()].join()))).toEqual(
    new Set(['0,12']),
  )
})

test('a practice that staff removed leaves a room of silence', async () => {
  const { db } = kit.services
  await db.delete(recommendedPractices).where(eq(recommendedPractices.id, contentId('practice', 'passeio-pelo-corpo')))
  await renewEvents(db, after(700))

  const last = (await events()).filter(({ title, startDate }) => title === 'Luz baixa' && startDate > after(699))
  expect(last.map(({ roomMinutes, roomPracticeId }) => [roomMinutes, roomPracticeId])).toContainEqual([25, null])
})
