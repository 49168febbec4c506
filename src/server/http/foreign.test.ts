import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { uploads } from '#app/server/manifests.ts'
import { appRouter } from '#app/server/router.ts'
import { testKit } from '#app/server/testing/kit.ts'
import { dailyEnergyCheckins } from '#domains/energy/server/tables.ts'
import { consents } from '#domains/profile/server/tables.ts'

const kit = testKit({ APP_URL: 'https://lumiar.example' })
const own = 'https://lumiar.example'

const cookieOf = async () => (await kit.person()).cookie

const save = (headers: Record<string, string>) =>
  kit.app.inject({ method: 'POST', url: '/api/dailyEnergyCheckins.save', payload: { 0: { level: 3 } }, headers })

test.each([
  ['another site', { origin: 'https://mal.example' }],
  ['a subdomain', { origin: 'https://blog.lumiar.example' }],
  ['another port', { origin: 'https://lumiar.example:8443' }],
  ['the same host without encryption', { origin: 'http://lumiar.example' }],
  ['no origin that can be named', { origin: 'null' }],
  ['an origin that the Host header repeats', { origin: 'https://mal.example', host: 'mal.example' }],
  ['a page of the same site', { 'sec-fetch-site': 'same-site' }],
  ['a page of another site, whatever origin it claims', { 'sec-fetch-site': 'cross-site', origin: own }],
  ['a form opened by hand', { 'sec-fetch-site': 'none' }],
])('%s cannot write with a member’s cookie', async (_, headers) => {
  const person = await kit.person()
  const answer = await save({ cookie: person.cookie, ...headers })

  expect([answer.statusCode, answer.json().error.data.code]).toEqual([403, 'WRONG_ORIGIN'])
  const { db } = kit.services
  expect(await db.$count(dailyEnergyCheckins, eq(dailyEnergyCheckins.userId, person.id))).toBe(0)
})

test.each([
  ['its own page', { origin: own, 'sec-fetch-site': 'same-origin' }],
  ['a browser that tells only its origin', { origin: own }],
  ['a program without a browser', {}],
  ['its own page behind a proxy that renames the host', { origin: own, host: '127.0.0.1:3000' }],
])('%s writes', async (_, headers) => {
  expect((await save({ cookie: await cookieOf(), ...headers })).statusCode).toBe(200)
})

test('other sites read nothing with the cookie, neither answers nor files; links to pages go on working', async () => {
  const cookie = await cookieOf()
  const ask = async (url: string, headers: Record<string, string>) =>
    (await kit.app.inject({ url, headers: { cookie, ...headers } })).statusCode

  for (const site of ['same-site', 'cross-site'])
    for (const url of ['/api/userStats.mine', '/files/audio/1700000000000-feedfacefeedface.mp3', '/files/video/x.mp4'])
      expect([site, url, await ask(url, { 'sec-fetch-site': site })]).toEqual([site, url, 403])
  expect(await ask('/api/userStats.mine', { origin: 'https://mal.example' })).toBe(403)
  expect(await ask('/api/userStats.mine', { 'sec-fetch-site': 'same-origin' })).toBe(200)
  expect(await ask('/api/userStats.mine', { 'sec-fetch-site': 'none' })).toBe(200)
  expect(await ask('/healthz', { 'sec-fetch-site': 'cross-site' })).toBe(200)
})

test('an upload from another site is refused before a byte of it is read', async () => {
  const { cookie } = await kit.person(['admin'])
  for (const name of Object.keys(uploads)) {
    const answer = await kit.app.inject({
      method: 'POST',
      url: `/upload/${name}`,
      payload: 'x',
      headers: {
        cookie,
        'content-type': 'application/octet-stream',
        'sec-fetch-site': 'same-site',
      },
    })
    expect([name, answer.statusCode]).toEqual([name, 403])
  }
})

type Procedure = { _def: { type: 'query' | 'mutation' } }
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>)
const mutations = procedures.filter(([, { _def }]) => _def.type === 'mutation').map(([name]) => name)
const queries = procedures.filter(([, { _def }]) => _def.type === 'query').map(([name]) => name)

test('only POST changes anything: HEAD and GET of a mutation, and POST of a query, find nothing', async () => {
  const cookie = await cookieOf()
  const outcome = async (method: 'HEAD' | 'GET' | 'POST', name: string) =>
    (await kit.app.inject({ method, url: `/api/${name}?batch=1&input={}`, headers: { cookie } })).statusCode

  for (const name of mutations)
    expect([name, await outcome('HEAD', name), await outcome('GET', name)]).toEqual([name, 404, 404])
  for (const name of queries)
    expect([name, await outcome('HEAD', name), await outcome('POST', name)]).toEqual([name, 404, 404])
  expect(mutations.length + queries.length).toBeGreaterThan(100)
})

test('a HEAD request changes nothing', async () => {
  const person = await kit.person()
  for (const name of ['consents.revoke', 'consents.forgetRecords'])
    await kit.app.inject({ method: 'HEAD', url: `/api/${name}`, headers: { cookie: person.cookie } })

  expect(await kit.services.db.select().from(consents).where(eq(consents.userId, person.id))).toMatchObject([
    { revokedAt: null },
  ])
})

test('HEAD is answered only where it is declared', async () => {
  await kit.app.ready()
  const heads = kit.app.declaredRoutes().filter(({ method }) => method === 'HEAD')
  expect(heads.map(({ url }) => url).sort()).toEqual([
    '/.well-known/security.txt',
    '/calendario/:secret.ics',
    '/files/audio/:name',
    '/files/covers/:name',
    '/files/video/*',
    '/files/video/:name(^\\d+-[a-z0-9]+\\.[a-z0-9]+$)',
    '/healthz',
    '/readyz',
    '/tapes/module.mp3',
    '/tapes/practice.mp3',
    '/tapes/timer.mp3',
    '/unsubscribe/:token',
  ])
})
