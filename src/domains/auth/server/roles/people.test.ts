import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/postgres-js'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, testKit } from '#app/server/testing/kit.ts'
import { users } from '../tables.ts'
import { listPeople } from './people.ts'

const kit = testKit()
let staff: Caller

const crowd = 20_000

beforeAll(async () => {
  const { sql, db } = kit.services
  await sql`insert into users (name, email)
    select (array['Ana', 'José', 'Zoé', 'Iara', 'Lu'])[1 + n % 5] || ' ' || (array['Souza', 'Lima', 'Araújo'])[1 + n % 3] || ' ' || n,
      'p' || n || '@exemplo.com' from generate_series(1, ${crowd}) n`
  await db.insert(users).values([
    { name: 'Érica Gonçalves', email: 'erica.g@correio.com.br' },
    { name: '', email: 'sem.nome@correio.com.br' },
    { name: '100% Real_Nome', email: 'real@correio.com.br' },
  ])
  await sql`vacuum analyze users`
  staff = await kit.as(await kit.person(['admin']))
}, 60_000)

const found = async (search: string) => (await staff.userRoles.staffList({ search })).items.map(({ email }) => email)

test.each([
  ['a name without its accents', 'erica', ['erica.g@correio.com.br']],
  ['parts in any order and case', 'GONÇAL éri', ['erica.g@correio.com.br']],
  ['an address', 'erica.g@correio', ['erica.g@correio.com.br']],
  ['an address of someone without a name', 'sem.nome', ['sem.nome@correio.com.br']],
  ['a percent sign, as itself', '100%', ['real@correio.com.br']],
  ['an underscore, as itself', 'l_n', ['real@correio.com.br']],
  ['nobody', 'ninguém assim', []],
])('%s finds', async (_, search, emails) => {
  expect(await found(search)).toEqual(emails)
})

test('two letters find where a word begins', async () => {
  const { items: people } = await staff.userRoles.staffList({ search: 'ér' })

  expect(people).toMatchObject([{ name: 'Érica Gonçalves', roles: [] }])
})

test('many come by name, twenty at a time, nobody twice', async () => {
  const seen: string[] = []
  let cursor: { text: string; id: string } | null = null
  for (let page = 0; page < 3; page++) {
    const answer: Awaited<ReturnType<typeof staff.userRoles.staffList>> = await staff.userRoles.staffList({
      search: 'souza',
      ...(cursor && { cursor }),
    })
    seen.push(...answer.items.map(({ id }) => id))
    cursor = answer.next
  }

  expect(seen).toHaveLength(60)
  expect(new Set(seen).size).toBe(60)
})

test('without words the staff is listed, with all their roles', async () => {
  const moderator = await kit.person(['moderator', 'user'])
  const listed = await kit.person(['user'])

  const { items: people, next } = await staff.userRoles.staffList({})

  expect(people.find(({ id }) => id === moderator.id)?.roles).toEqual(['user', 'moderator'])
  expect(people.some(({ roles }) => roles.includes('admin'))).toBe(true)
  expect(people.some(({ id }) => id === listed.id)).toBe(false)
  expect([people.length, next]).toEqual([2, null])
})

test('an id tells whose it is, or nobody', async () => {
  const person = await kit.person()

  expect(await staff.userRoles.staffOne({ userId: person.id })).toMatchObject({ email: person.email, roles: [] })
  expect(await staff.userRoles.staffOne({ userId: randomUUID() })).toBeNull()
})

test.each([['erica'], ['souza'], ['exemplo'], ['an'], ['p1999'], [undefined]])(
  'looking for %s never reads every member',
  async (search) => {
    const sent: { query: string; params: unknown[] }[] = []
    const db = drizzle(kit.services.sql, { logger: { logQuery: (query, params) => sent.push({ query, params }) } })
    await listPeople(db, { search })
    const [{ query, params } = { query: '', params: [] }] = sent

    const plan = await kit.services.sql.unsafe(`explain ${query}`, params as string[])

    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toContain('Seq Scan on users')
  },
)
