import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import * as meditations from '#domains/meditations/contract.ts'
import { appRouter } from './router.ts'
import { type Schema, spoiltTexts } from './testing/fittingInputs.ts'
import { type Person, testKit } from './testing/kit.ts'

const kit = testKit()
let ana: Person
let port = 0

beforeAll(async () => {
  ana = await kit.person()
  port = Number(new URL(await kit.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

const post = (procedure: string, payload: string, headers = {}) =>
  kit.app.inject({
    method: 'POST',
    url: `/api/${procedure}`,
    payload,
    headers: { 'content-type': 'application/json', cookie: ana.cookie, ...headers },
  })

const deep = (open: string, close: string) => `{"0":${open.repeat(10_000)}${close.repeat(10_000)}}`
const note = (notes: string, more = '') =>
  `{"0":{"reflectionId":"00000000-0000-4000-8000-000000000000","version":0${more},"notes":${JSON.stringify(notes)}}}`

test.each([
  ['arrays ten thousand deep', 'userReflections.save', deep('[', ']')],
  ['objects ten thousand deep', 'userReflections.save', deep('{"a":', '}').replace('}', '1}')],
  ['a number beyond all numbers', 'dailyEnergyCheckins.save', '{"0":{"level":1e309}}'],
  ['one beyond all numbers the other way', 'dailyEnergyCheckins.save', '{"0":{"level":-1e309}}'],
  ['a note of 10 MB', 'userReflections.save', note('x'.repeat(10_000_000))],
  ['a note one letter too long', 'userReflections.save', note('x'.repeat(20_001))],
  ['a note with a zero character', 'userReflections.save', note('a\0b')],
  ['a version beyond whole numbers', 'userReflections.save', note('a', ',"version":1e30')],
  ['a prototype', 'userReflections.save', '{"0":{"__proto__":{"role":"admin"}}}'],
  ['a constructor', 'userReflections.save', '{"0":{"constructor":{"prototype":{"role":"admin"}}}}'],
  ['no JSON', 'userReflections.save', 'notes=a'],
  ['half a character', 'userReflections.save', '{"0":"\ud800"'],
  ['nothing', 'userReflections.save', ''],
])('%s is refused, and nothing breaks', async (_, procedure, payload) => {
  const answer = await post(procedure, payload)
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  expect(({} as Record<string, unknown>).role).toBeUndefined()
})

test.each([
  ['audioContents.list', { cursor: { at: '9'.repeat(50_000), id: 'x' } }],
  ['audioContents.list', { search: 'x'.repeat(5_000) }],
  ['userReflections.list', { limit: 1e9 }],
  ['userReflections.list', { before: { date: '2026-13-45', id: '' } }],
  ['dailyReflections.earlier', { before: '-infinity', limit: -1 }],
])('a huge or impossible cursor of %s is refused', async (procedure, input) => {
  const url = `/api/${procedure}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input }))}`
  const answer = await kit.app.inject({ url, headers: { cookie: ana.cookie } })
  expect(answer.statusCode).toBe(400)
})

type Procedure = { _def: { type: 'query' | 'mutation'; inputs: Schema[] } }
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>)
const nobody = '00000000-0000-4000-8000-000000000000'
/** Only ever hashed. */
const isPassword = (at: string) => at === 'password'

test.each(procedures)('a zero character in any text of %s is refused by its contract', async (name, { _def }) => {
  const spoilt = spoiltTexts(_def.inputs[0], nobody, 'a\0b')
  expect(spoilt.filter(({ at, isRefused }) => !isRefused && !isPassword(at)).map(({ at }) => at)).toEqual([])

  const admin = await kit.person(['admin'])
  for (const { at, input } of spoilt) {
    const asked = _def.type === 'query' ? `?input=${encodeURIComponent(JSON.stringify({ 0: input }))}` : ''
    const answer = await kit.app.inject({
      method: _def.type === 'query' ? 'GET' : 'POST',
      url: `/api/${name}${asked}`,
      headers: { cookie: admin.cookie },
      ...(_def.type === 'mutation' && { payload: { 0: input } }),
    })
    if (isPassword(at)) expect(answer.statusCode).toBeLessThan(500)
    else expect([at, answer.statusCode]).toEqual([at, 400])
  }
})

test.each([
  ['audioContents.create', meditations.createAudio],
  ['audioContents.update', meditations.updateAudio],
])('a zero character in any text that comes with the files of %s is refused', (_, contract) => {
  const spoilt = spoiltTexts(contract as unknown as Schema, nobody, 'a\0b')
  expect(spoilt.length).toBeGreaterThan(4)
  expect(spoilt.filter(({ isRefused }) => !isRefused)).toEqual([])
})

test('every text of every procedure was tried', () => {
  const tried = procedures.flatMap(([, { _def }]) => spoiltTexts(_def.inputs[0], nobody, 'a\0b'))
  expect(tried.length).toBeGreaterThan(200)
})

test.each([
  ['dailyReflections.earlier', { before: '0000-01-01' }],
  ['userReflections.list', { before: { date: '0000-02-29', id: nobody } }],
  ['audioContents.list', { cursor: { at: '0000-01-01T00:00:00Z', id: nobody } }],
  ['communityGroups.circle', { circleId: 'cura', cursor: { at: '0000-01-01T00:00:00Z', id: nobody } }],
  ['communityGroups.circle', { circleId: 'cura', cursor: { at: '2026-11-15T12:00:00+16:00', id: nobody } }],
  [
    'communityGroups.circle',
    { circleId: 'cura', cursor: { at: `2026-11-15T12:00:00.${'1'.repeat(200)}Z`, id: nobody } },
  ],
])('a moment the database does not know, asked of %s, is refused by its contract', async (procedure, input) => {
  const url = `/api/${procedure}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input }))}`
  const answer = await kit.app.inject({ url, headers: { cookie: ana.cookie } })
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json()[0].error.data.fields)).toHaveLength(1)
})

test('a body of more than a quarter of a megabyte is refused before anyone reads it', async () => {
  const answer = await kit.app.inject({
    method: 'POST',
    url: '/api/dailyEnergyCheckins.save?batch=1',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ 0: { level: 5, more: 'x'.repeat(256 * 1024) } }),
  })
  expect([answer.statusCode, answer.json().error.data.code]).toEqual([400, 'INVALID_INPUT'])
})

test('an input that cannot be read is refused, not taken for none', async () => {
  const answer = await kit.app.inject('/api/auth.session?batch=1&input=%7Bbroken')

  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ error: { data: { code: 'INVALID_INPUT' } } })
})

test('a batch of more than twenty calls is refused whole, and nothing of it is done', async () => {
  const checkIns = (count: number) =>
    post(
      Array(count).fill('dailyEnergyCheckins.save').join(','),
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [n, { level: 5 }]))),
    )
  const own = async () => (await kit.as(ana)).dailyEnergyCheckins.today()

  for (const count of [21, 60]) {
    const answer = await checkIns(count)
    expect([answer.statusCode, answer.json().error.data.code]).toEqual([400, 'INVALID_INPUT'])
    expect(await own()).toBeNull()
  }
  expect((await checkIns(20)).json()).toHaveLength(20)
  expect(await own()).toMatchObject({ energyLevel: 5 })
})

const head = 'POST /api/auth.signIn HTTP/1.1\r\nHost: lumiar\r\nContent-Type: application/json\r\n'

test.each([
  ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}`],
  [
    'a length and chunks',
    `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\n\r\n`,
  ],
  ['a disguised transfer coding', `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ['a transfer coding twice', `${head}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`],
  ['a space before the colon', `${head}Content-Length : 2\r\n\r\n{}`],
  ['a header continued on the next line', `${head}X-A: b\r\n Content-Length: 2\r\n\r\n{}`],
  ['a broken chunk size', `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
  ['a negative length', `${head}Content-Length: -1\r\n\r\n`],
  ['a bare line feed', 'GET /healthz HTTP/1.1\nHost: lumiar\n\n'],
  ['a zero character in a header', `${head}X-A: a\0b\r\nContent-Length: 2\r\n\r\n{}`],
  ['headers without end', `${head}X-A: ${'a'.repeat(100_000)}\r\n\r\n`],
  ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
  [
    'a second host, of the other site that sends it',
    `${head}Host: mal\r\nOrigin: http://mal\r\nContent-Length: 2\r\n\r\n{}`,
  ],
])('raw on the socket: %s is one refusal or a closed door, never a second answer', async (_, raw) => {
  const said = await talk(raw)
  const answers = said.match(/^HTTP\/1\.1 \d{3}/gm) ?? []
  expect(answers.length).toBeLessThanOrEqual(1)
  for (const answer of answers) expect(answer).toMatch(/ 4\d\d$/)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

/** Says something and listens until the other side closes, or has nothing more to say. */
const talk = (raw: string): Promise<string> =>
  new Promise((done) => {
    let said = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(raw))
    socket.setTimeout(700, () => socket.destroy())
    socket.on('data', (bytes) => {
      said += bytes.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => done(said))
  })
