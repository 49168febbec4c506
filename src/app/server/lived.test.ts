import { beforeAll, expect, test, vi } from 'vitest'
import { type Person, testKitWithContent } from '#app/server/testing/kit.ts'
import { aYear, live } from '#app/server/testing/lived.ts'

// The manifests name code that listens to the browser as soon as it is loaded.
vi.hoisted(() => {
  Object.assign(globalThis, { addEventListener: () => {} })
})

const { memberPages } = await import('#app/client/memberPages.ts')

const kit = testKitWithContent()
const today = '2026-11-15'

let small: Person
let lived: Person

/** A month fills every list to its first page; whatever grows beyond that grows with the years. */
beforeAll(async () => {
  small = await kit.person()
  lived = await kit.person()
  await live(kit.services.sql, small.id, { today, checkIns: 51, sessions: 51, notes: 51 })
  await live(kit.services.sql, lived.id, { today, ...aYear })
}, 60_000)

test.each(['/', '/profile', '/reflections', '/reflections/all', '/history'])(
  'the first answers of %s cost a member of a year what they cost one of a month',
  async (path) => {
    const page = memberPages.find((page) => page.path === path)
    const calls = page?.first?.({}, '') ?? []
    expect(calls.length).toBeGreaterThan(0)
    for (const person of [small, lived]) await ask(person, calls)

    const [before, after] = [await ask(small, calls), await ask(lived, calls)]

    expect(after.statements).toBe(before.statements)
    expect(after.statements).toBeGreaterThan(0)
    expect(after.bytes).toBeLessThanOrEqual(before.bytes * 1.1)
  },
)

test.each([
  ['the evolution over a year', 'dailyEnergyCheckins.evolution', { days: 365 }, 1, 2_000],
  ['a month of the calendar', 'userStats.month', { month: '2026-01' }, 4, 2_500],
  ['a page of notes', 'userReflections.list', {}, 1, 20_000],
])('%s is a few reads and a small answer', async (_, name, input, statements, bytes) => {
  await ask(lived, [[name, input]])

  const asked = await ask(lived, [[name, input]])

  expect(asked.statements).toBeLessThanOrEqual(statements + SESSION)
  expect(asked.bytes).toBeLessThanOrEqual(bytes)
})

/** Where a process does not know whose it is, reading the session is a statement of its own. */
const SESSION = 1

/** One request as the page sends it: the statements that reach the database, and the bytes of the answer. */
async function ask({ cookie }: Person, calls: readonly (readonly unknown[])[]) {
  const { options } = kit.services.sql
  const names = calls.map(([name]) => name).join(',')
  const inputs = Object.fromEntries(calls.map(([, input], index) => [index, input]))
  let statements = 0
  options.debug = () => statements++
  const answer = await kit.app.inject({
    url: `/api/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`,
    headers: { cookie },
  })
  options.debug = false
  expect(answer.statusCode).toBe(200)
  return { statements, bytes: answer.rawPayload.length }
}
