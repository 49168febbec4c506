import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { contentId } from '#server/content/contentFiles.ts'
import { contentLoads } from '#server/content/tables.ts'
import { communityEventChanges, communityEvents } from '../tables.ts'
import { makeEvent } from '../testing/community.ts'
import { renewEvents } from './renewEvents.ts'

const kit = testKit()
const firstStart = new Date('2026-11-15T15:00:00Z')

beforeAll(async () => {
  await kit.loadContent(firstStart)
  await kit.services.db.update(contentLoads).set({ loadedAt: firstStart })
  kit.clock.now = firstStart
})

/** As the version before announced it: both moments of one row are of its insert. */
const announced = (slug: string, day: string, change: Partial<typeof communityEvents.$inferInsert> = {}) =>
  makeEvent(kit, {
    ...{ id: contentId('event', `${slug}/${day}`), title: slug, startDate: new Date(`${day}T23:00:00Z`) },
    ...{ isOnline: true, meetingLink: null, maxParticipants: 1, ...change },
  })
const now = async (id: string) =>
  (await kit.services.db.select().from(communityEvents).where(eq(communityEvents.id, id)))[0]
/** What those who come knew before: set where they must be told. */
const toTell = (id: string) =>
  kit.services.db.select().from(communityEventChanges).where(eq(communityEventChanges.eventId, id))
const renew = () => renewEvents(kit.services.db, firstStart)

test('the sitting of the morning becomes a room on its day, and who waited for a seat has one', async () => {
  const { id: eventId } = await announced('sentar-juntos', '2026-11-16')
  const [ana, bia] = [await kit.as(await kit.person()), await kit.as(await kit.person())]
  await ana.communityEventParticipants.register({ eventId })
  await bia.communityEventParticipants.wait({ eventId })
  await renew()

  expect(await now(eventId)).toMatchObject({ title: 'Sentar juntos antes do dia', isActive: true, roomMinutes: 20 })
  expect(await bia.communityEvents.one({ eventId })).toMatchObject({ isRegistered: true, participantCount: 2 })
  expect(await toTell(eventId)).toMatchObject([{ title: 'sentar-juntos', isActive: true }])
})

test('what somebody would have had to lead is called off; what was held already stays as it was', async () => {
  const [walk, talk] = [
    await announced('caminhada-em-silencio', '2026-11-19', { isOnline: false, location: 'Praça' }),
    await announced('por-que-o-corpo-lembra', '2026-11-24'),
  ]
  const past = await announced('roda-de-escuta', '2026-11-18', { startDate: new Date('2026-11-15T14:00:00Z') })
  await renew()

  expect([await now(walk.id), await now(talk.id)]).toMatchObject([{ isActive: false }, { isActive: false }])
  expect(await now(past.id)).toMatchObject({ isActive: true })
  expect([await toTell(walk.id), await toTell(past.id)]).toMatchObject([[{ isActive: true }], []])
})

test('what staff edited stays theirs, however small the change', async () => {
  const staff = await kit.as(await kit.person(['moderator']))
  const { id } = await announced('a-pergunta-da-quinzena', '2026-11-21')
  const { title, eventType, startDate, updatedAt } = await staff.communityEvents.staffOne({ id })
  await staff.communityEvents.update({
    ...{ id, version: updatedAt.toISOString(), title, eventType, description: '', groupId: null, isOnline: true },
    ...{ startDate: startDate.toISOString(), endDate: null, location: '', maxParticipants: 30 },
    meetingLink: 'https://reuniao.exemplo/abc',
  })
  await renew()

  expect(await now(id)).toMatchObject({ isActive: true, roomMinutes: null, meetingLink: 'https://reuniao.exemplo/abc' })
})
