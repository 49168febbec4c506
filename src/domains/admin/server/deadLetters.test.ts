import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { queued } from '#app/server/manifests.ts'
import { type Person, refusal, testKit } from '#app/server/testing/kit.ts'
import { jobs } from '#server/jobs/tables.ts'
import { texts } from '../letters.texts.ts'
import { retryLetters } from './deadLetters.ts'
import { deadLetterDecisions } from './tables.ts'

const kit = testKit()
let admin: Person

beforeEach(async () => {
  await kit.services.db.delete(jobs)
  await kit.services.db.delete(deadLetterDecisions)
  kit.mails.length = 0
  admin = await kit.person(['admin'])
})

const staff = async () => (await kit.as(admin)).jobs

/** A mail that its server refused for good, and whose it was. */
async function refused() {
  const person = await kit.person()
  await (await kit.as(null)).auth.forgotPassword({ email: person.email })
  await kit.services.db.update(jobs).set({ failedAt: kit.clock.now, lastError: 'SMTP_550', attempts: 1 })
  const [{ id } = { id: '' }] = (await (await staff()).staffList({})).items
  return { person, id }
}

test('staff see what could not be sent, why and when, and only as much of the address as tells whose it was', async () => {
  const { person } = await refused()
  const told = await (await staff()).staffList({})

  expect(told).toMatchObject({
    items: [
      {
        kind: 'auth.mail',
        reason: 'SMTP_550',
        failedAt: kit.clock.now,
        to: expect.stringMatching(/^..…@exemplo\.com$/),
      },
    ],
    next: null,
  })
  expect(JSON.stringify(told)).not.toContain(person.email)
  expect(JSON.stringify(told)).not.toContain(person.id)
})

test('a message is sent again once, and it is noted by whom', async () => {
  const { person, id } = await refused()
  await (await staff()).retry({ id })
  await kit.runJobs()

  expect(kit.mails).toMatchObject([{ to: person.email }])
  expect(await refusal((await staff()).retry({ id }))).toBe('NOT_FOUND')
  expect((await (await staff()).staffList({})).items).toEqual([])
  expect(await (await staff()).staffDecisions()).toMatchObject([
    { kind: 'auth.mail', action: 'retried', by: 'Ana Souza' },
  ])
})

test('several presses at once send each again once, and one of them counts it', async () => {
  for (let letters = 0; letters < 3; letters++) await refused()
  const pressed = await Promise.all([1, 2, 3, 4].map(async () => (await staff()).retryAll()))

  expect(pressed.reduce((sum, { letters }) => sum + letters, 0)).toBe(3)
})

test('all are sent again, so many at once, and it is noted by whom and how many', async () => {
  const people = [(await refused()).person, (await refused()).person, (await refused()).person]
  const ctx = { db: kit.services.db, now: kit.clock.now, member: { id: admin.id } as never }
  expect(await retryLetters(ctx, 2)).toMatchObject({ letters: 2 })
  expect((await (await staff()).staffList({})).items).toHaveLength(1)

  expect(await (await staff()).retryAll()).toEqual({ action: 'retried', letters: 1 })
  expect(await (await staff()).retryAll()).toEqual({ action: 'retried', letters: 0 })
  await kit.runJobs()
  expect(kit.mails.map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort())
  const decisions = await (await staff()).staffDecisions()
  expect(decisions.map(({ kind, letters, by }) => [kind, letters, by])).toEqual([
    ['auth.mail', 1, 'Ana Souza'],
    ['auth.mail', 2, 'Ana Souza'],
  ])
})

test('a message that was discarded is gone, and it is noted by whom', async () => {
  const { id } = await refused()
  await (await staff()).discard({ id })
  await kit.runJobs()

  expect(kit.mails).toEqual([])
  expect(await kit.services.db.select().from(jobs)).toEqual([])
  expect(await kit.services.db.select().from(deadLetterDecisions)).toMatchObject([
    { decidedBy: admin.id, action: 'discarded' },
  ])
})

test('what still waits, or is nobody’s, can be neither sent again nor discarded', async () => {
  const { id } = await refused()
  await kit.services.db.update(jobs).set({ failedAt: null }).where(eq(jobs.id, id))

  for (const one of [id, randomUUID()])
    for (const decide of ['retry', 'discard'] as const)
      expect(await refusal((await staff())[decide]({ id: one }))).toBe('NOT_FOUND')
  expect(await refusal((await staff()).retry({ id: '1' }))).toBe('BAD_REQUEST')
  expect(await kit.services.db.select().from(deadLetterDecisions)).toEqual([])
})

test.each([[undefined], [['moderator']], [[]]])('nobody but an administrator sees or decides: %j', async (roles) => {
  const { id } = await refused()
  const caller = await kit.as(roles ? await kit.person(roles as 'moderator'[]) : null)

  const { staffList, retry, retryAll, discard } = caller.jobs
  for (const call of [staffList({}), retry({ id }), retryAll(), discard({ id })])
    expect(['UNAUTHENTICATED', 'FORBIDDEN']).toContain(await refusal(call))
})

test('every kind of job that may fail has a name that staff understand', () => {
  const unnamed = Object.keys(queued).filter((kind) => texts.kind(kind) === kind)

  expect(unnamed).toEqual([])
})
