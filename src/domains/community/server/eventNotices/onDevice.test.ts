import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, testKit } from '#app/server/testing/kit.ts'
import { atFirst } from '#domains/notices/server/testing/moments.ts'
import { pushSink } from '#domains/push/server/testing/sink.ts'
import { createOutside } from '#server/outside/outside.ts'
import { mail as texts } from '../../mail.texts.ts'
import { makeEvent } from '../testing/community.ts'
import { passMoment } from './testing/guests.ts'

const kit = testKit()
let sink: Awaited<ReturnType<typeof pushSink>>

beforeAll(async () => {
  sink = await pushSink()
  kit.services.outside = createOutside({ trusted: [sink.origin], resolve: async () => ['10.0.0.1'] })
  kit.services.mail.canSend = false
})
afterAll(() => sink.close())

const start = '2026-11-20T23:00:00Z'
const seats = async (person: Person) => (await kit.as(person)).communityEventParticipants

async function withDevice(name: string) {
  const person = await kit.person([], { timezone: 'America/Manaus' })
  const device = await sink.device(name)
  await (await kit.as(person)).pushSubscriptions.save(device.input)
  return { person, read: device.read }
}

test('who waits for a seat hears on the device that there will be none', async () => {
  const [holder, guest] = [await kit.person(), await withDevice('waiting')]
  const { id: eventId } = await makeEvent(kit, { startDate: new Date(start), maxParticipants: 1 })
  await (await seats(holder)).register({ eventId })
  await (await seats(guest.person)).wait({ eventId })
  await (await kit.as(await kit.person(['moderator']))).communityEvents.setActive({ id: eventId, isActive: false })
  await passMoment(kit, new Date(kit.clock.now.getTime() + 301_000))

  expect(await guest.read()).toMatchObject([
    { title: texts.notToBe.subject, body: texts.push.cancelled, url: '/community' },
  ])
  sink.taken.length = 0
})

test('devices are told of a seat, of the last hour, of a change and of the end of it, in words that tell nobody anything', async () => {
  const [holder, guest, silent] = [await kit.person(), await withDevice('guest'), await withDevice('silent')]
  const event = await makeEvent(kit, {
    title: 'Roda do luto',
    startDate: new Date(start),
    location: 'Clínica da Perda',
    maxParticipants: 2,
  })
  const eventId = event.id
  await (await kit.as(silent.person)).noticeSettings.save({ ...atFirst, eventPush: false })
  for (const person of [holder, silent.person]) await (await seats(person)).register({ eventId })
  await (await seats(guest.person)).wait({ eventId })
  await (await seats(holder)).cancel({ eventId })
  for (const at of ['2026-11-15T15:00:00Z', '2026-11-19T23:00:00Z', '2026-11-20T22:00:00Z']) await passMoment(kit, at)
  const staff = await kit.as(await kit.person(['moderator']))
  await staff.communityEvents.setActive({ id: eventId, isActive: false })
  await passMoment(kit, '2026-11-20T22:00:15Z')
  const again = await kit.as(await kit.person(['moderator']))
  await again.communityEvents.setActive({ id: eventId, isActive: true })
  await passMoment(kit, '2026-11-20T22:01:00Z')

  const url = `/community/event/${eventId}`
  const tag = `event/${eventId}`
  expect(await guest.read()).toEqual([
    { title: texts.seat.subject, body: texts.push.seat, url, tag },
    { title: texts.hourBefore.subject, body: 'Começa às 19:00. Toque para ver os detalhes.', url, tag },
    { title: texts.cancelled.subject, body: texts.push.cancelled, url: '/community', tag },
    { title: texts.changed.subject, body: texts.push.changed, url, tag },
  ])
  // The push service keeps a reminder of the last hour for a device that is off until the start, and no longer.
  expect(sink.taken.map(({ headers }) => headers.ttl)).toEqual(['14400', '3600', '14400', '14400'])
  expect(await silent.read()).toEqual([])
  expect(JSON.stringify(await guest.read())).not.toMatch(/luto|Perda/i)
  expect(await kit.services.sql`select 1 from jobs where payload ->> 'by' = 'email'`).toHaveLength(0)
  expect(kit.mails).toEqual([])
})
