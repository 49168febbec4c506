import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { type Person, testKit } from '#app/server/testing/kit.ts'
import { recommendedPractices, userPracticeSessions } from '#domains/practices/server/tables.ts'
import { dailyReflections, userReflections } from '#domains/reflections/server/tables.ts'
import { atFirst, passMoment, timesOf, wasHere } from './testing/moments.ts'
import { unsubscribe } from './unsubscribe.ts'

const kit = testKit()
const asked = { ...atFirst, letterEmail: true }

beforeEach(() => {
  kit.clock.now = new Date('2026-11-16T15:00:00Z')
  kit.mails.splice(0)
})

async function subscriber(settings = asked) {
  const person = await kit.person([], { timezone: 'America/Manaus' })
  await wasHere(kit, person, kit.clock.now)
  await (await kit.as(person)).noticeSettings.save(settings)
  return person
}

const mailsTo = ({ email }: Person) => kit.mails.filter(({ to }) => to === email)

test('the letter of the week comes once, on Sunday at 18:00, to who asked for it', async () => {
  const [person, other] = [await subscriber(), await subscriber(atFirst)]
  const arrived: string[] = []
  for (const at of timesOf('2026-11-20', 5, ['10:00', '21:59', '22:00', '22:01'])) {
    const before = mailsTo(person).length
    await passMoment(kit, at)
    if (mailsTo(person).length > before) arrived.push(at.toISOString())
  }

  expect(arrived).toEqual(['2026-11-22T22:00:00.000Z'])
  expect(mailsTo(other)).toEqual([])
})

test('it holds days, minutes, what was begun and a reflection; nothing felt, noted, or that names a trouble', async () => {
  const { db } = kit.services
  const person = await subscriber()
  const caller = await kit.as(person)
  const [grief, tea] = await db
    .insert(recommendedPractices)
    .values([{ name: 'Carta para quem partiu' }, { name: 'Chá da tarde', isShareable: true }])
    .returning()
  const feelings = { feelingBefore: 2, feelingAfter: 9 }
  const session = {
    userId: person.id,
    durationMinutes: 17,
    startedOn: '2026-11-18',
    startedAt: kit.clock.now,
    ...feelings,
  }
  await db.insert(userPracticeSessions).values([
    { ...session, practiceId: grief?.id },
    { ...session, practiceId: tea?.id },
  ])
  await caller.userPracticeSessions.timer({ minutes: 25, startKey: randomUUID() })
  await caller.dailyEnergyCheckins.save({ level: 3 })
  const [reflection] = await db
    .insert(dailyReflections)
    .values({ date: '2026-11-22', phrase: 'Tudo muda devagar.', question: 'O que mudou em você?' })
    .returning()
  await db
    .insert(userReflections)
    .values({ userId: person.id, reflectionId: reflection?.id, date: '2026-11-16', notes: 'segredo meu' })
  await passMoment(kit, '2026-11-22T22:00:00Z')

  const [letter] = mailsTo(person)
  expect(letter?.subject).toBe('Sua carta da semana')
  for (const held of ['1 dia de prática', '25 minutos', '3 práticas', 'Chá da tarde', 'Tudo muda devagar.'])
    expect(letter?.text).toContain(held)
  expect(JSON.stringify(letter)).not.toMatch(/partiu|segredo|energia|nível|\b17\b|\b[39] de\b/i)
})

test('a week without practice is no failure', async () => {
  const person = await subscriber()
  await passMoment(kit, '2026-11-22T22:00:00Z')

  expect(mailsTo(person)[0]?.text).toContain('está tudo bem')
  expect(mailsTo(person)[0]?.text).not.toMatch(/\b0\b|nenhum/)
})

test.each([
  [
    'who unsubscribed by its link',
    (person: Person) => kit.services.db.transaction((tx) => unsubscribe.letter(tx, person.id, kit.clock.now)),
  ],
  [
    'who turned mails off',
    async (person: Person) => (await kit.as(person)).noticeSettings.save({ ...asked, email: false }),
  ],
  [
    'who stayed away for two weeks',
    async () => {
      kit.clock.now = new Date('2026-12-06T22:00:00Z')
    },
  ],
])('none to %s', async (_, work) => {
  const person = await subscriber()
  await work(person)
  await passMoment(kit, kit.clock.now > new Date('2026-12-01') ? kit.clock.now : '2026-11-22T22:00:00Z')

  expect(mailsTo(person)).toEqual([])
})

test('a letter that was due while nobody served comes within the day, and not later', async () => {
  const person = await subscriber()
  await passMoment(kit, '2026-11-23T10:00:00Z')
  expect(mailsTo(person)).toHaveLength(1)
  await passMoment(kit, '2026-12-01T10:00:00Z')
  expect(mailsTo(person)).toHaveLength(1)
})
