import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { pushSink } from '#domains/push/server/testing/sink.ts'
import { smtp } from '#server/mail/smtp.ts'
import { type Office, openOffice } from '#server/mail/testing/office.ts'
import { createOutside } from '#server/outside/outside.ts'
import { clockAt } from '#shared/dates.ts'
import type { Notices } from '../contract.ts'
import { EVERY_DAY, toggled } from '../rules.ts'
import { atFirst, passMoment, timesOf, wasHere } from './testing/moments.ts'

const kit = testKit()
let office: Office
let sink: Awaited<ReturnType<typeof pushSink>>

beforeAll(async () => {
  office = await openOffice()
  sink = await pushSink()
})
beforeEach(() => {
  kit.clock.now = new Date('2026-11-16T05:00:00Z')
  office.mails.splice(0)
  kit.services.mail = smtp(office.url, 'Lumiar <oi@exemplo.com>')
  kit.services.outside = createOutside({ trusted: [sink.origin], resolve: async () => ['10.0.0.1'] })
})
afterAll(() => Promise.all([office.close(), sink.close()]))

type Choice = Partial<Notices>

/** A week in Manaus, lived by one member a choice: when something reached their mailbox and their device, on their clock. */
async function weekWith(choices: Record<string, Choice>) {
  const members = await Promise.all(Object.entries(choices).map(([name, choice]) => memberWith(name, choice)))
  for (const at of timesOf('2026-11-16', 7, ['11:30', '12:15', '22:00'])) {
    await passMoment(kit, at)
    for (const member of members) member.look(clockAt(at, 'America/Manaus').slice(8, 16))
  }
  for (const { device, pushes } of members) expect(await device.read()).toHaveLength(pushes.length)
  return Object.fromEntries(members.map(({ name, mails, pushes }) => [name, { mails, pushes }]))
}

async function memberWith(name: string, choice: Choice) {
  const person = await kit.person([], { timezone: 'America/Manaus' })
  await wasHere(kit, person, kit.clock.now)
  const device = await sink.device(person.id)
  const caller = await kit.as(person)
  await caller.pushSubscriptions.save(device.input)
  await caller.noticeSettings.save({ ...atFirst, reminderAt: '07:30', ...choice })
  const [mails, pushes]: [string[], string[]] = [[], []]
  const look = (when: string) => {
    const mailed = office.mails.filter((mail) => mail.includes(`To: ${person.email}`)).length
    const pushed = sink.taken.filter(({ path }) => path === `/${person.id}`).length
    while (mails.length < mailed) mails.push(when)
    while (pushes.length < pushed) pushes.push(when)
  }
  return { name, device, mails, pushes, look }
}

const days = ['16', '17', '18', '19', '20', '21', '22']
const at = (hour: string, on = days) => on.map((day) => `${day}T${hour}`)
const both = (moments: string[]) => ({ mails: moments, pushes: moments })
const morning = at('07:30')
const notTuesday = days.filter((day) => day !== '17')

test('every switch, the hour and each weekday change what arrives, and nothing else', async () => {
  const lived = await weekWith({
    'as at first': {},
    'no Email': { email: false, letterEmail: true },
    'no Push': { push: false },
    'no Lembretes de prática': { practice_reminders: false },
    'no Lembrete na caixa de entrada': { reminderEmail: false },
    'no Lembrete no aparelho': { reminderPush: false },
    'Carta da semana': { letterEmail: true },
    'another hour': { reminderAt: '08:15' },
    'no hour': { reminderAt: null },
    'no Tuesday': { reminderDays: toggled(EVERY_DAY, 2) },
    'Sunday alone': { reminderDays: 1 },
  })

  expect(lived).toEqual({
    'as at first': both(morning),
    'no Email': { mails: [], pushes: morning },
    'no Push': { mails: morning, pushes: [] },
    'no Lembretes de prática': both([]),
    'no Lembrete na caixa de entrada': { mails: [], pushes: morning },
    'no Lembrete no aparelho': { mails: morning, pushes: [] },
    'Carta da semana': { mails: [...morning, '22T18:00'], pushes: morning },
    'another hour': both(at('08:15')),
    'no hour': both([]),
    'no Tuesday': both(at('07:30', notTuesday)),
    'Sunday alone': both(at('07:30', ['22'])),
  })
})

test('without a mail server push goes on, and no mail is kept for the day there is one', async () => {
  kit.services.mail = { canSend: false, send: async () => expect.unreachable() }
  const lived = await weekWith({ everything: { letterEmail: true } })
  kit.services.mail = smtp(office.url, 'Lumiar <oi@exemplo.com>')
  await kit.runJobs()

  expect(lived).toEqual({ everything: { mails: [], pushes: morning } })
  expect(office.mails).toEqual([])
})
