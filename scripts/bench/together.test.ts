import { createHmac } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { SECRET, testKitWithContent } from '#app/server/testing/kit.ts'
import { forgetShared } from '#server/db/reads/shared.ts'
import { fill } from './fill.ts'
import { type Call, type Ids, screens } from './screens.ts'

const kit = testKitWithContent()
const size = { members: 60, sessions: 900, checkIns: 600, notes: 120, audios: 30, groups: 20, history: 30, kept: 4 }
let ids: Ids
let members: { id: string; cookie: string }[]

beforeAll(async () => {
  const { sql, auth } = kit.services
  await fill(sql, size, kit.clock.now)
  const rows = await sql`select user_id as id, token from sessions order by md5(user_id::text) limit 6`
  members = rows.map(({ id, token }) => {
    const signature = createHmac('sha256', SECRET).update(token).digest('base64')
    return { id, cookie: `${auth.cookieName}=${encodeURIComponent(`${token}.${signature}`)}` }
  })
  members.push(await kit.person([], { timezone: 'Pacific/Auckland' }))
  const [some] = await sql`select
    (select id from recommended_practices where is_active limit 1) as practice,
    (select id from learning_tracks limit 1) as track,
    (select id from learning_modules where module_type = 'text' limit 1) as module,
    (select id from articles limit 1) as article,
    (select id from audio_contents limit 1) as audio,
    (select id from community_groups where circle_id = 'cura' limit 1) as group,
    (select id from community_events limit 1) as event,
    (select id from daily_reflections where date = '2026-11-15') as reflection,
    '2026-01-20' as "longAgo"`
  ids = some as unknown as Ids
})

const addressOf = (calls: Call[]) => {
  const inputs = JSON.stringify(Object.fromEntries(calls.map(([, input], index) => [index, input])))
  return `/api/${calls.map(([procedure]) => procedure).join()}?batch=1&input=${encodeURIComponent(inputs)}`
}

test.each(Object.keys(screens({} as Ids)))('%s is answered together as it is call by call', async (name) => {
  const calls = screens(ids)[name] ?? []
  for (const { cookie } of members) {
    const together = await kit.app.inject({ url: addressOf(calls), headers: { cookie } })
    const caller = await kit.as({ id: '', email: '', cookie })
    const alone: unknown[] = []
    for (const [procedure, input] of calls) alone.push(await callOf(caller, procedure)(input))

    expect(together.json().map(({ result }: { result: { data: unknown } }) => result.data)).toEqual(
      JSON.parse(JSON.stringify(alone)),
    )
  }
})

/** Pages that a member opens every day: one statement, the session among it once this process knows whose it is. */
const daily = [
  '/',
  '/practices',
  '/practices (list)',
  '/meditate',
  '/player',
  '/learn',
  '/learn/track',
  '/learn/module',
  '/community',
  '/community/circle',
  '/community/group',
  '/community/event',
  '/reflections',
  '/profile',
]

test.each(daily)('%s asks the database once, for the session too', async (name) => {
  const calls = screens(ids)[name] ?? []
  const { cookie } = await kit.person()
  const { $client } = kit.services.db
  const statements = async () => {
    const sent = vi.spyOn($client, 'unsafe')
    await kit.app.inject({ url: addressOf(calls), headers: { cookie } })
    const texts = sent.mock.calls.map(([text]) => text)
    sent.mockRestore()
    return texts
  }
  await statements()
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  forgetShared($client)
  const first = await statements()
  const next = await statements()
  vi.restoreAllMocks()

  expect(next).toHaveLength(1)
  // What is equal for all is asked for beside it: the page's own statement stays the one that was planned.
  expect(first).toContain(next[0])
})

function callOf(caller: object, path: string): (input: unknown) => Promise<unknown> {
  const [router = '', procedure = ''] = path.split('.')
  return Object(caller)[router][procedure]
}
