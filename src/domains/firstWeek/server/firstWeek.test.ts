import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type Person, refusal, testKitWithContent } from '#app/server/testing/kit.ts'
import { audioContents } from '#domains/meditations/server/tables.ts'
import { recommendedPractices } from '#domains/practices/server/tables.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import { contentId } from '#server/content/contentFiles.ts'
import type { Answer } from '../contract.ts'
import { openWeek } from './openWeek.ts'
import { firstWeekDays, firstWeeks } from './tables.ts'

const kit = testKitWithContent()
const breath = contentId('practice', 'pausa-na-soleira')

beforeEach(() => at('2026-11-15T15:00:00Z'))

const at = (moment: string) => {
  kit.clock.now = new Date(moment)
}

async function newcomer(timezone = 'America/Sao_Paulo') {
  const person = await kit.person([], { timezone })
  await kit.services.db.transaction((tx) => openWeek(tx, person.id, kit.clock.now))
  return person
}

const weekOf = async (person: Person) => (await kit.as(person)).firstWeeks.mine()
const stageOf = async (person: Person) => (await (await kit.as(person)).auth.session())?.firstWeek
const rowOf = async ({ id }: Person) =>
  (await kit.services.db.select().from(firstWeeks).where(eq(firstWeeks.userId, id)))[0]

const answer = async (person: Person, given: Answer) => (await kit.as(person)).firstWeeks.answer(given)

async function begun(brought: Answer['brought'] = null, timezone?: string) {
  const person = await newcomer(timezone)
  await answer(person, { brought, minutes: null, reminder: null })
  return person
}

const openDays = async (person: Person) =>
  ((await weekOf(person))?.days ?? []).flatMap((day) => (day.isOpen ? [day] : []))

test('signing up opens a first week; whoever was here before has none', async () => {
  const { app } = kit
  const input = {
    email: 'nova@exemplo.com',
    password: 'segredo1',
    firstName: 'Nova',
    lastName: '',
    timezone: 'Asia/Tokyo',
  }
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/auth.signUp',
    headers: { origin: 'http://localhost:3000', host: 'localhost:3000' },
    payload: { 0: input },
  })
  expect(statusCode).toBe(200)
  const made = await kit.services.db.select().from(firstWeeks)
  expect(made).toMatchObject([{ registeredOn: '2026-11-16', startedOn: null, isDismissed: false }])

  const old = await kit.person()
  expect([await weekOf(old), await stageOf(old)]).toEqual([null, null])
})

test('three questions, each kept as it is answered; the last one starts the week on the member’s own day', async () => {
  const ana = await newcomer('America/Manaus')
  expect([await stageOf(ana), (await weekOf(ana))?.asked]).toEqual(['asking', []])

  await answer(ana, { brought: 'sleep' })
  await answer(ana, { minutes: null })
  expect(await weekOf(ana)).toMatchObject({ stage: 'asking', asked: ['brought', 'minutes'], days: [] })

  at('2026-11-16T03:30:00Z')
  await answer(ana, { reminder: '21:30' })
  expect(await rowOf(ana)).toMatchObject({
    startedOn: '2026-11-15',
    brought: 'sleep',
    minutes: null,
    reminder: '21:30',
  })
  expect([await stageOf(ana), (await openDays(ana)).length]).toEqual(['running', 1])
})

test('how long sets the default duration, when sets the reminder, and what is skipped changes neither', async () => {
  const { db } = kit.services
  const settings = async ({ id }: Person) => {
    const [mine] = await db.select().from(profiles).where(eq(profiles.id, id))
    return [mine?.defaultDurationMinutes, mine?.notificationPreferences]
  }
  const ana = await newcomer()
  await answer(ana, { minutes: null, reminder: null })
  expect(await settings(ana)).toEqual([10, { email: true, push: true, practice_reminders: true }])

  await answer(ana, { minutes: 3, reminder: 'none' })
  expect(await settings(ana)).toEqual([5, { email: true, push: true, practice_reminders: false }])
  await answer(ana, { minutes: 20, reminder: '07:30' })
  expect(await settings(ana)).toEqual([20, { email: true, push: true, practice_reminders: true }])
  expect(await (await kit.as(ana)).noticeSettings.mine()).toMatchObject({ reminderAt: '07:30', reminderDays: 127 })
})

test('while the questions are asked it is known whether a reminder would arrive', async () => {
  const ana = await newcomer()
  const reaches = async () => (await weekOf(ana))?.reachesMember
  expect(await reaches()).toBe(true)

  const { mail } = kit.services
  kit.services.mail = { ...mail, canSend: false }
  expect(await reaches()).toBe(false)
  kit.services.mail = mail
  await (await kit.as(ana)).noticeSettings.save({ email: false })
  expect(await reaches()).toBe(false)
})

test('an answer given earlier that arrives later changes nothing', async () => {
  const ana = await newcomer()
  const made = (time: string) => ({ at: `2026-11-15T${time}:00.000Z`, day: '2026-11-15' })
  await answer(ana, { brought: 'focus', made: made('14:10') })
  await answer(ana, { brought: 'sleep', made: made('14:00') })
  await answer(ana, { minutes: 5, made: made('14:05') })

  expect(await rowOf(ana)).toMatchObject({ brought: 'focus', minutes: 5 })
})

test.each([
  ['seven minutes', { minutes: 7 }],
  ['a reason nobody offered', { brought: 'dinheiro' }],
  ['an hour of the day that is none', { reminder: '25:00' }],
  ['somebody’s id', { brought: 'sleep', user_id: randomUUID() }],
])('%s is refused, and nothing changes', async (_, input) => {
  const ana = await newcomer()
  const before = await rowOf(ana)
  expect(await refusal(answer(ana, input as Answer))).toBe('BAD_REQUEST')
  expect(await rowOf(ana)).toEqual(before)
})

test('without consent nobody is kept to what brought them; the rest can be answered', async () => {
  const ana = await newcomer()
  await (await kit.as(ana)).consents.revoke()
  expect(await refusal(answer(ana, { brought: 'anxiety' }))).toBe('CONSENT_NEEDED')
  await answer(ana, { brought: null, minutes: 5 })
  expect(await rowOf(ana)).toMatchObject({ brought: null, minutes: 5 })
})

test('a visitor, and a member without a first week, change nothing', async () => {
  const visitor = await kit.as(null)
  expect(await refusal(visitor.firstWeeks.mine())).toBe('UNAUTHENTICATED')
  const old = await kit.person()
  expect(await refusal(answer(old, { brought: 'sleep' }))).toBe('NOT_FOUND')
  expect(await refusal((await kit.as(old)).firstWeekDays.mark({ day: 1, mark: 'done' }))).toBe('NOT_FOUND')
})

test('nobody sees or marks another member’s week', async () => {
  const [ana, bia] = [await begun('sleep'), await begun('focus')]
  await (await kit.as(ana)).firstWeekDays.mark({ day: 1, mark: 'done' })

  expect(await openDays(bia)).toMatchObject([{ day: 1, mark: 'open' }])
  expect((await weekOf(bia))?.answers.brought).toBe('focus')
  const rows = await kit.services.db.select().from(firstWeekDays).where(eq(firstWeekDays.userId, bia.id))
  expect(rows).toEqual([])
})

test('one day opens each day, a missed one stays open, and any open one can be taken first', async () => {
  const ana = await begun('sleep')
  const caller = async () => kit.as(ana)
  expect((await openDays(ana)).map(({ day, item }) => [day, item.title])).toEqual([[1, 'Pausa na Soleira']])
  expect(await refusal((await caller()).firstWeekDays.mark({ day: 2, mark: 'done' }))).toBe('INVALID_INPUT')

  at('2026-11-18T15:00:00Z')
  expect((await openDays(ana)).map(({ day, mark }) => [day, mark])).toEqual([1, 2, 3, 4].map((day) => [day, 'open']))
  await (await caller()).firstWeekDays.mark({ day: 3, mark: 'done' })
  await (await caller()).firstWeekDays.mark({ day: 2, mark: 'skipped' })
  expect((await openDays(ana)).map(({ mark }) => mark)).toEqual(['open', 'skipped', 'done', 'open'])
  await (await caller()).firstWeekDays.mark({ day: 3, mark: 'open' })
  expect((await openDays(ana)).map(({ mark }) => mark)).toEqual(['open', 'skipped', 'open', 'open'])
})

test('what was really done is done, without a tick: a practice, an audio, a module, a written reflection', async () => {
  const ana = await begun('curiosity')
  at('2026-11-18T15:00:00Z')
  const caller = await kit.as(ana)
  const days = await openDays(ana)
  expect(days.map(({ kind }) => kind)).toEqual(['practice', 'audio', 'module', 'reflection'])
  const [practice, audio, module, reflection] = days.map(({ item }) => item.id)

  const { sessionId } = await caller.userPracticeSessions.start({ practiceId: practice ?? '', startKey: randomUUID() })
  await caller.userPracticeSessions.complete({ sessionId })
  const heard = {
    audioContentId: audio ?? '',
    progressSeconds: 180,
    completed: true,
    restarted: false,
    savedAt: kit.clock.now.getTime(),
  }
  await caller.userAudioProgress.save(heard)
  await caller.userModuleProgress.complete({ moduleId: module ?? '' })
  await caller.userReflections.save({ reflectionId: reflection ?? '', notes: 'Só minha', version: 0, nextVersion: 7 })

  expect((await openDays(ana)).map(({ mark, isReallyDone }) => [mark, isReallyDone])).toEqual(
    days.map(() => ['done', true]),
  )
})

test('after seven days the week closes with its days and minutes, and nothing that was felt or written', async () => {
  const ana = await begun('focus')
  const caller = await kit.as(ana)
  const { sessionId } = await caller.userPracticeSessions.start({ practiceId: breath, startKey: randomUUID() })
  await caller.userPracticeSessions.feel({ sessionId, before: 2 })
  await caller.userPracticeSessions.complete({ sessionId })

  at('2026-11-21T15:00:00Z')
  expect(await stageOf(ana)).toBe('running')
  at('2026-11-22T15:00:00Z')
  expect([await stageOf(ana), (await openDays(ana)).length]).toEqual(['closing', 7])
  expect((await weekOf(ana))?.held).toEqual({ days: 1, minutes: 3 })
  at('2026-11-29T15:00:00Z')
  expect([await stageOf(ana), (await weekOf(ana))?.stage]).toEqual([null, 'closing'])
})

test('put away, home is silent and the page goes on; an older wish does not bring it back', async () => {
  const ana = await begun()
  const made = (time: string) => ({ at: `2026-11-15T${time}:00.000Z`, day: '2026-11-15' })
  const dismiss = async (isDismissed: boolean, time: string) =>
    (await kit.as(ana)).firstWeeks.dismiss({ isDismissed, made: made(time) })
  await dismiss(true, '14:30')
  await dismiss(false, '14:00')
  expect([await stageOf(ana), (await weekOf(ana))?.stage]).toEqual([null, 'running'])
  await dismiss(false, '14:40')
  expect(await stageOf(ana)).toBe('running')
})

test('a day that opened in Tokyo stays open in Los Angeles, where it is yesterday', async () => {
  const ana = await begun('sleep', 'Asia/Tokyo')
  at('2026-11-17T16:00:00Z')
  expect(await openDays(ana)).toHaveLength(3)

  await (await kit.as(ana)).profiles.followTimezone({ timezone: 'America/Los_Angeles' })
  expect(await openDays(ana)).toHaveLength(3)
  await (await kit.as(ana)).firstWeekDays.mark({ day: 3, mark: 'done' })
  at('2026-11-18T16:00:00Z')
  expect(await openDays(ana)).toHaveLength(3)
  at('2026-11-19T16:00:00Z')
  expect(await openDays(ana)).toHaveLength(4)
})

test('a practice is no longer than the time the member has', async () => {
  const ana = await newcomer()
  await answer(ana, { brought: 'anxiety', minutes: 5, reminder: null })
  at('2026-11-19T15:00:00Z')
  const day = (await openDays(ana)).find(({ item }) => item.title === 'Maré Crescente')
  expect(day?.item.minutes).toBe(5)
})

test('the breath that can be begun at once lasts three minutes, also beside a shorter practice', async () => {
  const { db } = kit.services
  const [short] = await db
    .insert(recommendedPractices)
    .values({ name: 'Um minuto', type: 'guiada', durationMinutes: 1, content: { textoGuiado: ['Respire.'] } })
    .returning()
  const week = await weekOf(await newcomer())
  await db.delete(recommendedPractices).where(eq(recommendedPractices.id, short?.id ?? ''))

  expect(week?.breath).toMatchObject({ durationMinutes: 3 })
})

test('what staff hide or make premium is replaced by something of its kind, and comes back when it does', async () => {
  const { db } = kit.services
  const ana = await begun('curiosity')
  at('2026-11-16T15:00:00Z')
  const items = async () => (await openDays(ana)).map(({ kind, item }) => [kind, item.title])
  const before = await items()
  const sea = eq(audioContents.id, contentId('audio', 'respirar-com-o-mar'))
  await db.update(recommendedPractices).set({ isActive: false }).where(eq(recommendedPractices.id, breath))
  await db.update(audioContents).set({ isPremium: true }).where(sea)

  expect(await items()).toEqual([
    ['practice', 'Horizonte'],
    ['audio', 'Manhã de pássaros'],
  ])
  await db.update(recommendedPractices).set({ isActive: true }).where(eq(recommendedPractices.id, breath))
  await db.update(audioContents).set({ isPremium: false }).where(sea)
  expect(await items()).toEqual(before)
})

test('a practice that is deleted leaves its day, which offers another', async () => {
  const staff = await kit.as(await kit.person(['admin']))
  const ana = await begun('energy')
  at('2026-11-19T15:00:00Z')
  const fifth = async () => (await openDays(ana)).find(({ day }) => day === 5)?.item.title
  expect(await fifth()).toBe('Maré Crescente')
  await staff.recommendedPractices.remove({ id: contentId('practice', 'mare-crescente') })
  expect(await fifth()).toBe('Horizonte')
})

test('while the week lasts the practice of the day is one that suits what brought the member, another each day', async () => {
  const [ana, unsaid, old] = [await begun('focus'), await begun(), await kit.person()]
  const today = async (person: Person) => (await (await kit.as(person)).recommendedPractices.today())?.name
  const given = async (person: Person) => {
    const names: (string | undefined)[] = []
    for (const day of ['16', '17', '18', '23']) {
      at(`2026-11-${day}T15:00:00Z`)
      names.push(await today(person))
    }
    return names
  }
  const usual = await given(old)
  expect(await given(unsaid)).toEqual(usual)
  const [second, third, fourth, after] = await given(ana)
  expect([second, third, fourth]).toEqual(['Compasso Sereno', 'Pausa na Soleira', 'Compasso Sereno'])
  expect(usual).toContain(after)
})

test('what brought a member is erased with their records, and their week goes on', async () => {
  const ana = await begun('hard_moment')
  const { eraseRecords } = await import('#domains/profile/server/erase.ts')
  await kit.services.db.transaction((tx) => eraseRecords(tx, ana.id))
  expect(await weekOf(ana)).toMatchObject({ stage: 'running', answers: { brought: null } })
})
