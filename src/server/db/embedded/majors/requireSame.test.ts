import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyPlaces } from '#app/server/backup/testing/place.ts'
import { requireSame } from './requireSame.ts'

const { emptyPlace } = emptyPlaces()
const notes = { name: 'public.notes', columns: ['id', 'note', 'at'].map((name) => ({ name, type: 'text' })) }
let clients: postgres.Sql[] = []

beforeAll(async () => {
  const places = [await emptyPlace(), await emptyPlace()]
  clients = places.map(({ url }) => postgres(url, { max: 1, fetch_types: false }))
  for (const client of clients) await client`create table notes (id int, note text, at timestamptz)`
})

afterAll(() => Promise.all(clients.map((client) => client.end())))

const both = `(1, 'a', '2026-01-01Z'), (2, null, '2026-01-02Z'), (2, null, '2026-01-02Z')`

test.each([
  [
    'the same rows in another order',
    `(2, null, '2026-01-02Z'), (2, null, '2026-01-02Z'), (1, 'a', '2026-01-01Z')`,
    true,
  ],
  ['a row that is missing', `(1, 'a', '2026-01-01Z'), (2, null, '2026-01-02Z')`, false],
  ['a text that was changed', both.replace("'a'", "'á'"), false],
  ['nothing where an empty text was', both.replace('null', "''"), false],
  ['another moment', both.replace('01-01Z', '01-01+03'), false],
  ['another row twice', `(1, 'a', '2026-01-01Z'), (1, 'a', '2026-01-01Z'), (2, null, '2026-01-02Z')`, false],
])('%s', async (_, copied, isSame) => {
  const [old, fresh] = clients.map((client) => drizzle(client))
  if (!old || !fresh) throw new Error('two databases are needed')
  const compared = old.transaction((from) =>
    fresh.transaction(async (to) => {
      await from.execute(sql.raw(`truncate notes; insert into notes values ${both}`))
      await to.execute(sql.raw(`truncate notes; insert into notes values ${copied}`))
      await requireSame(from, to, notes)
    }),
  )
  if (isSame) await compared
  else await expect(compared).rejects.toThrow('The rows of public.notes are not those that were copied')
})
