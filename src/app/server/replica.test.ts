import { randomUUID } from 'node:crypto'
import { ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { circles } from '#domains/community/circles.ts'
import { communityEvents, communityGroups } from '#domains/community/server/tables.ts'
import { audioContents, contentCategories } from '#domains/meditations/server/tables.ts'
import { recommendedPractices } from '#domains/practices/server/tables.ts'
import { connect, type Db } from '#server/db/connect.ts'
import { createReplica } from '#server/db/replica/replica.ts'
import type { ProcedureMeta } from '#server/http/trpc.ts'
import { type App, buildApp } from './app.ts'
import { appRouter } from './router.ts'
import { fittingInputs, type Schema } from './testing/fittingInputs.ts'
import { type Person, testKit, testKitWithContent } from './testing/kit.ts'

const TOKEN = 'q8Wd-2mZx_7Rk1Lp9Vt4Yb6Nc3Hs5Gf0J'
const kit = testKitWithContent({ METRICS_TOKEN: TOKEN, APP_URL: 'https://lumiar.example' })
const standby = testKit()
const place = { log: 'a/1', at: 1n }

type Procedure = { _def: { type: string; meta?: ProcedureMeta; inputs: Schema[] } }
const declared = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>).filter(
  ([, { _def }]) => _def.meta?.mayBeOld,
)

let ana: Person
let app: App
beforeAll(async () => {
  ana = await kit.person()
  await nameOnlyCategory('primary')
  await standby.services.db.insert(contentCategories).values({ name: 'standby' })
  app = await appReading(standby.services.db)
})
afterAll(() => app.close())

async function nameOnlyCategory(name: string) {
  const { db } = kit.services
  const [category] = await db.insert(contentCategories).values({ name }).returning()
  if (!category) throw new Error('no category')
  await db.update(audioContents).set({ categoryId: category.id })
  await db.delete(contentCategories).where(ne(contentCategories.id, category.id))
}

/** The app on the primary's database with another one as its standby, which has been looked at; its clock stands still. */
async function appReading(db: Db, standbyPlace = async () => place) {
  const replica = createReplica(db, { primary: async () => place, standby: standbyPlace }, () => 0)
  const built = await buildApp({ ...kit.services, replica }, { hold: async () => {} })
  await replica.look(built.log)
  return built
}

async function categories(from: App, cookie = ana.cookie) {
  const answer = await from.inject({ url: '/api/contentCategories.list?batch=1', headers: { cookie } })
  const [{ result }] = answer.json()
  return result.data.map(({ name }: { name: string }) => name)
}

test('a list comes from the standby, the session and what is one’s own from the primary', async () => {
  expect(await categories(app)).toEqual(['standby'])
  const own = await app.inject({ url: '/api/profiles.mine,auth.session?batch=1', headers: { cookie: ana.cookie } })
  expect(own.statusCode).toBe(200)
})

test.each([
  ['a call', { url: '/api/consents.give', payload: {} }],
  ['a refused call', { url: '/api/articleReads.finish', payload: { 0: {} } }],
  ['an upload', { url: '/upload/audio', payload: 'x' }],
])('who has just sent %s reads from the primary, in every process', async (_, { url, payload }) => {
  const written = await app.inject({ method: 'POST', url, payload, headers: { cookie: ana.cookie } })
  const [set = ''] = [written.headers['set-cookie']].flat()
  expect(set).toMatch(/^lumiar\.wrote=1; Max-Age=2; Path=\/; HttpOnly; SameSite=Lax; Secure$/)

  const other = await appReading(standby.services.db)
  expect(await categories(other, `${ana.cookie}; ${set.split(';')[0]}`)).toEqual(['primary'])
  expect(await categories(other)).toEqual(['standby'])
  await other.close()
})

test('reading sets no cookie, and without a standby nothing does', async () => {
  const read = await app.inject({ url: '/api/contentCategories.list', headers: { cookie: ana.cookie } })
  const written = await kit.app.inject({
    method: 'POST',
    url: '/api/consents.give',
    payload: {},
    headers: { cookie: ana.cookie },
  })
  expect([read.headers['set-cookie'], written.headers['set-cookie']]).toEqual([undefined, undefined])
})

test('from a standby that is behind, away, or dies at the question, nobody sees an error: the primary answers', async () => {
  const behind = await appReading(standby.services.db, async () => ({ ...place, at: 0n }))
  const away = await appReading(standby.services.db, () => Promise.reject(new Error('away')))
  const gone = connect('postgres://127.0.0.1:1/none', 1)
  const dies = await appReading(gone.db)
  for (const one of [behind, away, dies]) {
    expect(await categories(one)).toEqual(['primary'])
    await one.close()
  }
  await gone.close()
})

test('what a standby does not have yet is asked of the primary before it is not found', async () => {
  const id = randomUUID()
  const input = encodeURIComponent(JSON.stringify({ 0: { id } }))
  const ask = () =>
    app.inject({ url: `/api/recommendedPractices.one?batch=1&input=${input}`, headers: { cookie: ana.cookie } })
  expect((await ask()).statusCode).toBe(404)
  await kit.services.db.insert(recommendedPractices).values({ id, name: 'Nova', durationMinutes: 5 })
  expect((await ask()).statusCode).toBe(200)
})

test('who answered is counted, and how old the standby is', async () => {
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  expect(body).toMatch(/^lumiar_replica_reads_total\{database="replica"\} [1-9]/m)
  expect(body).toMatch(/^lumiar_replica_reads_total\{database="primary"\} [1-9]/m)
  expect(body).toMatch(/^lumiar_replica_used 1$/m)
  expect(body).toMatch(/^lumiar_replica_age_seconds [\d.e-]+$/m)
})

test('only queries may come from a standby', () => {
  expect(declared.filter(([, { _def }]) => _def.type !== 'query')).toEqual([])
  expect(declared.map(([name]) => name)).toEqual(
    expect.arrayContaining(['articles.list', 'audioContents.list', 'communityGroups.hub', 'communityFeed.latest']),
  )
})

test('each of them is answered over a connection that can only read', async () => {
  const { db } = kit.services
  await db.update(communityGroups).set({ circleId: circles[0] })
  await db.insert(communityEvents).values({ title: 'Silêncio', eventType: 'workshop', startDate: kit.clock.now })
  const readOnly = connect(await readOnlyUrl(), 2)
  const reading = await appReading(readOnly.db)
  const ids = await someIds()
  const unanswered: string[] = []
  for (const [name, { _def }] of declared) {
    const before = await answeredByReplica()
    for (const input of fittingInputs(_def.inputs[0], ids)) {
      if ((await answeredByReplica()) > before) break
      const asked = input === undefined ? '' : `&input=${encodeURIComponent(JSON.stringify({ 0: input }))}`
      await reading.inject({ url: `/api/${name}?batch=1${asked}`, headers: { cookie: ana.cookie } })
    }
    if ((await answeredByReplica()) === before) unanswered.push(name)
  }
  expect(unanswered).toEqual([])
  await reading.close()
  await readOnly.close()
})

async function readOnlyUrl() {
  const [row] = await kit.services.sql`select current_database() as name`
  const url = new URL(inject('postgres').replace(/postgres$/, row?.name))
  url.searchParams.set('default_transaction_read_only', 'on')
  return url.href
}

async function answeredByReplica() {
  const counted = await kit.services.metrics?.replicaReads.get()
  return counted?.values.find(({ labels }) => labels.database === 'replica')?.value ?? 0
}

/** One of each kind of thing that these queries name. */
async function someIds(): Promise<string[]> {
  const tables = [
    'articles',
    'learning_tracks',
    'learning_modules',
    'recommended_practices',
    'audio_contents',
    'community_groups',
    'community_events',
  ]
  const found = await Promise.all(tables.map((table) => kit.services.sql.unsafe(`select id from ${table} limit 1`)))
  return found.flatMap((rows) => rows.map(({ id }) => String(id)))
}
