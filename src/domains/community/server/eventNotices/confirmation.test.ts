import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type Person, testKit } from '#app/server/testing/kit.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { communityEventParticipants } from '../tables.ts'
import { makeEvent, makeGroup } from '../testing/community.ts'

const kit = testKit()
const meetingLink = 'https://reuniao.exemplo/abc'

beforeEach(() => {
  kit.mails.length = 0
})

async function register(person: Person, eventId: string) {
  const answer = await (await kit.as(person)).communityEventParticipants.register({ eventId })
  await kit.runJobs()
  return answer
}

test('who registers is mailed the link of the meeting, once', async () => {
  const ana = await kit.person()
  const event = await makeEvent(kit, { meetingLink, startDate: new Date('2026-11-18T23:00:00Z') })

  for (const _ of [1, 2]) await register(ana, event.id)

  expect(kit.mails).toHaveLength(1)
  expect(kit.mails[0]).toMatchObject({ to: ana.email, link: expect.stringContaining(`/community/event/${event.id}`) })
  expect(kit.mails[0]?.text).toContain(meetingLink)
  expect(kit.mails[0]?.text).toContain('20:00')
})

test('the mail and its file name neither the event nor its group', async () => {
  const group = await makeGroup(kit, { name: 'Superando a ansiedade' })
  const event = await makeEvent(kit, { meetingLink, title: 'Roda do luto', description: 'perdas', groupId: group.id })

  await register(await kit.person(), event.id)

  expect(JSON.stringify(kit.mails)).not.toMatch(/ansiedade|luto|perdas/)
})

test('nobody is mailed who turned mails off', async () => {
  const bia = await kit.person()
  const event = await makeEvent(kit, { meetingLink })
  const preferences = { email: false, push: true, practice_reminders: true }
  await kit.services.db.update(profiles).set({ notificationPreferences: preferences }).where(eq(profiles.id, bia.id))

  expect(await register(bia, event.id)).toMatchObject({ isRegistered: true, meetingLink })
  expect(kit.mails).toEqual([])
})

test('who registers for twelve events in an hour is mailed the link of each', async () => {
  const ana = await kit.person()
  const links = Array.from({ length: 12 }, (_, n) => `https://reuniao.exemplo/sala-${n}-`)
  for (const link of links) await register(ana, (await makeEvent(kit, { meetingLink: link })).id)

  expect(kit.mails).toHaveLength(links.length)
  expect(links.filter((link) => !kit.mails.some(({ text }) => text.includes(link)))).toEqual([])
})

test('who registers and cancels over and over is mailed three times, and of the rest once in the next hour', async () => {
  const [stays, leaves] = [await kit.person(), await kit.person()]
  const event = await makeEvent(kit, { meetingLink, startDate: new Date('2026-11-18T23:00:00Z') })
  const cancel = async (person: Person) =>
    (await kit.as(person)).communityEventParticipants.cancel({ eventId: event.id })
  for (const person of [stays, leaves])
    for (let times = 0; times < 6; times++) {
      if (times > 0) await cancel(person)
      await register(person, event.id)
    }
  await cancel(leaves)
  expect(kit.mails.map(({ to }) => to)).toEqual([...Array(3).fill(stays.email), ...Array(3).fill(leaves.email)])

  kit.mails.length = 0
  kit.clock.now = new Date(kit.clock.now.getTime() + 60 * 60_000)
  await kit.runJobs()
  expect(kit.mails.map(({ to }) => to)).toEqual([stays.email])
})

test('a seat that was free for who asked to wait brings the link too; a place in the line does not', async () => {
  const [ana, bia] = [await kit.person(), await kit.person()]
  const event = await makeEvent(kit, { meetingLink, maxParticipants: 1 })

  for (const person of [ana, bia]) await (await kit.as(person)).communityEventParticipants.wait({ eventId: event.id })
  await kit.runJobs()

  expect(kit.mails.map(({ to }) => to)).toEqual([ana.email])
})

test('a mail server that fails does not undo the registration, and the mail comes later', async () => {
  const event = await makeEvent(kit, { meetingLink })
  const { mail } = kit.services
  const send = mail.send
  mail.send = async () => {
    throw new Error('no mail today')
  }

  expect(await register(await kit.person(), event.id)).toMatchObject({ isRegistered: true })
  expect(kit.mails).toEqual([])
  mail.send = send
  kit.clock.now = new Date(kit.clock.now.getTime() + 60_000)
  await kit.runJobs()
  expect(kit.mails).toHaveLength(1)
})

test('who leaves before the mail is sent gets none', async () => {
  const ana = await kit.person()
  const event = await makeEvent(kit, { meetingLink })
  const seats = (await kit.as(ana)).communityEventParticipants
  await seats.register({ eventId: event.id })
  await seats.cancel({ eventId: event.id })
  await kit.runJobs()

  expect(kit.mails).toEqual([])
})

test('what the version before queued is sent by this one', async () => {
  const ana = await kit.person()
  const event = await makeEvent(kit, { meetingLink })
  const seat = { id: randomUUID(), eventId: event.id, userId: ana.id }
  await kit.services.db.insert(communityEventParticipants).values(seat)
  const [runAt, gone] = [kit.clock.now, randomUUID()]
  for (const seatId of [seat.id, gone])
    await enqueue(kit.services.db, 'community.link', { key: seatId, payload: { seatId }, runAt, userId: ana.id })
  await kit.runJobs()

  expect(kit.mails.map(({ to, attachment }) => [to, attachment?.name])).toEqual([[ana.email, 'encontro.ics']])
})

test('without a mail server nothing waits to be mailed', async () => {
  const { mail } = kit.services
  kit.services.mail = { ...mail, canSend: false }
  const event = await makeEvent(kit, { meetingLink })

  expect(await register(await kit.person(), event.id)).toMatchObject({ isRegistered: true })
  kit.services.mail = mail

  expect(await kit.services.sql`select 1 from jobs where key like ${`%${event.id}%`}`).toHaveLength(0)
  expect(kit.mails).toEqual([])
})
