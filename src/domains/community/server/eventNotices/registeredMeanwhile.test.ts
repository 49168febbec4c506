import { beforeEach, expect, test } from 'vitest'
import { type Person, testKit } from '#app/server/testing/kit.ts'
import { mail as texts } from '../../mail.texts.ts'
import { communityEvents } from '../tables.ts'
import { passMoment } from './testing/guests.ts'

const kit = testKit()
const [at19, at20, at21] = ['22', '23', '24'].map((hour) =>
  new Date(Date.UTC(2026, 10, 20, Number(hour))).toISOString(),
)
const link = 'https://reuniao.exemplo/abc'
const circle = {
  ...{ title: 'Roda', description: '', eventType: 'encontro' as const, groupId: null, endDate: null },
  ...{ startDate: at19 ?? '', isOnline: true, meetingLink: link, location: '', maxParticipants: 2 },
}
const { changed, cancelled, notToBe, seat } = texts

const start = new Date('2026-11-15T15:00:00Z')
/** So many seconds after the first of what happens. */
const after = (seconds: number) => {
  kit.clock.now = new Date(start.getTime() + seconds * 1000)
}

beforeEach(async () => {
  kit.mails.length = 0
  await kit.services.db.delete(communityEvents)
})

const seats = async (person: Person) => (await kit.as(person)).communityEventParticipants
const events = async () => (await kit.as(await kit.person(['moderator']))).communityEvents

/** An event with a guest who registered an hour ago, and one who comes while staff are at it. */
async function gathering(given: object = {}) {
  after(-3600)
  const [early, ana] = [await kit.person(), await kit.person()]
  const { id: eventId } = await (await events()).create({ ...circle, ...given })
  await (await seats(early)).register({ eventId })
  await kit.runJobs()
  kit.mails.length = 0
  const edit = async (seconds: number, change: object) => {
    after(seconds)
    const staff = await events()
    const { updatedAt } = await staff.staffOne({ id: eventId })
    await staff.update({ ...circle, ...given, ...change, id: eventId, version: updatedAt.toISOString() })
  }
  const setActive = async (seconds: number, isActive: boolean) => {
    after(seconds)
    await (await events()).setActive({ id: eventId, isActive })
  }
  const register = async (seconds: number) => {
    after(seconds)
    await (await seats(ana)).register({ eventId })
    await kit.runJobs()
    expect(subjectsTo(ana)).toEqual([texts.confirmation.subject])
    kit.mails.length = 0
  }
  return { eventId, early, ana, edit, setActive, register }
}

const subjectsTo = ({ email }: Person) => kit.mails.filter(({ to }) => to === email).map(({ subject }) => subject)

/** Until long after everything that was edited is told. */
async function passMinutes() {
  for (const minute of [8, 12, 13, 20]) await passMoment(kit, new Date(start.getTime() + minute * 60_000))
}

test('who registered between an edit and its undoing is told, and nobody else', async () => {
  const { early, ana, edit, register } = await gathering()
  await edit(0, { startDate: at20 })
  await register(60)
  await edit(120, {})
  await passMinutes()

  expect(subjectsTo(early)).toEqual([])
  expect(subjectsTo(ana)).toEqual([changed.subject])
  expect(kit.mails[0]?.text).toContain('Mudou: o horário.')
  expect(kit.mails[0]?.text).toContain('19:00')
})

test.each<[string, object, object, object, string[], string[]]>([
  ['the hour they read', { startDate: at20 }, { startDate: at21 }, { startDate: at20 }, [changed.subject], []],
  ['a third hour', { startDate: at20 }, {}, { startDate: at21 }, [changed.subject], [changed.subject]],
  ['another link', { meetingLink: `${link}2` }, {}, {}, [], [changed.subject]],
  ['a place', { isOnline: false, meetingLink: '', location: 'Praça' }, {}, {}, [], [changed.subject]],
  ['no link', { meetingLink: '' }, {}, {}, [], [texts.link.subject]],
])('registered in between, when the last edit leaves %s', async (_, first, second, last, toEarly, toAna) => {
  const { early, ana, edit, register } = await gathering()
  await edit(0, first)
  await register(60)
  await edit(200, second)
  await edit(400, last)
  await passMinutes()

  expect([subjectsTo(early), subjectsTo(ana)]).toEqual([toEarly, toAna])
})

test('who registered in between is told of a later change with everyone, once', async () => {
  const { early, ana, edit, register } = await gathering()
  await edit(0, { startDate: at20 })
  await register(60)
  await passMoment(kit, new Date(start.getTime() + 301_000))
  await edit(310, { startDate: at21 })
  await passMinutes()

  expect([subjectsTo(early), subjectsTo(ana)]).toEqual([[changed.subject, changed.subject], [changed.subject]])
})

test('on again and called off again: who registered in between is told', async () => {
  const { early, ana, setActive, register } = await gathering()
  await setActive(-1800, false)
  await passMoment(kit, new Date(start.getTime() - 1000))
  kit.mails.length = 0
  await setActive(0, true)
  await register(60)
  await setActive(120, false)
  await passMinutes()

  expect([subjectsTo(early), subjectsTo(ana)]).toEqual([[], [cancelled.subject]])
})

test('an edit that also gives a seat to who waits tells them by the seat alone', async () => {
  const { early, ana, eventId, edit } = await gathering({ maxParticipants: 1 })
  await (await seats(ana)).wait({ eventId })
  await edit(0, { startDate: at20, maxParticipants: 2 })
  await passMinutes()

  expect([subjectsTo(early), subjectsTo(ana)]).toEqual([[changed.subject], [seat.subject]])
})

test('who was given a seat by an edit is told when that edit is undone', async () => {
  const { early, ana, eventId, edit } = await gathering({ maxParticipants: 1 })
  await (await seats(ana)).wait({ eventId })
  await edit(0, { startDate: at20, maxParticipants: 2 })
  await edit(60, { maxParticipants: 2 })
  await passMinutes()

  expect([subjectsTo(early), subjectsTo(ana)]).toEqual([[], [seat.subject, changed.subject]])
})

test('on again and called off again: who joined the waiting list in between is told', async () => {
  const { early, ana, eventId, setActive } = await gathering({ maxParticipants: 1 })
  await setActive(-1800, false)
  await passMoment(kit, new Date(start.getTime() - 1000))
  kit.mails.length = 0
  await setActive(0, true)
  after(60)
  await (await seats(ana)).wait({ eventId })
  await setActive(120, false)
  await passMinutes()

  expect([subjectsTo(early), subjectsTo(ana)]).toEqual([[], [notToBe.subject]])
})

test('who waited and was given a seat in between is told by the seat alone', async () => {
  const { early, ana, eventId, edit } = await gathering({ maxParticipants: 1 })
  await edit(0, { startDate: at20 })
  after(60)
  await (await seats(ana)).wait({ eventId })
  await edit(120, { startDate: at21 })
  after(180)
  await (await seats(early)).cancel({ eventId })
  await passMinutes()

  expect([subjectsTo(early), subjectsTo(ana)]).toEqual([[], [seat.subject]])
})

test('who left again is told nothing', async () => {
  const { eventId, ana, edit, register } = await gathering()
  await edit(0, { startDate: at20 })
  await register(60)
  await edit(120, {})
  await (await seats(ana)).cancel({ eventId })
  await passMinutes()

  expect(kit.mails).toEqual([])
})
