import { readFileSync } from 'node:fs'
import { connect as connectSocket } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appRoot } from '#server/appRoot.ts'
import { asManyConnections, testKit } from './testing/kit.ts'

const kit = testKit(asManyConnections)

test('every answer carries the strict policy and an id, and none tells what runs here', async () => {
  for (const url of ['/healthz', '/readyz', '/api/auth.session', '/api/nada.nenhum']) {
    const { headers } = await kit.app.inject(url)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers).not.toHaveProperty('x-powered-by')
  }
})

test('a monitor is told which version lives here', async () => {
  const { version } = JSON.parse(readFileSync(join(appRoot, 'package.json'), 'utf8'))
  expect((await kit.app.inject('/healthz')).json()).toEqual({ alive: true, version })
})

test('calls of one screen travel together and fail apart', async () => {
  const answer = await kit.app.inject('/api/auth.session,userStats.mine,nada.nenhum?batch=1')

  expect(answer.statusCode).toBe(207)
  const [session, stats, unknown] = answer.json()
  expect(session).toEqual({ result: { data: null } })
  expect(stats.error.data.code).toBe('UNAUTHENTICATED')
  expect(unknown.error.data.code).toBe('NOT_FOUND')
})

test('no answer carries a stack, whatever goes wrong', async () => {
  const answers = await Promise.all([
    kit.app.inject('/api/auth.session?input={'),
    kit.app.inject({
      method: 'POST',
      url: '/api/auth.signIn',
      payload: '{"0":',
      headers: { 'content-type': 'application/json' },
    }),
    kit.app.inject({ method: 'POST', url: '/api/auth.signIn', payload: { 0: { email: {}, password: [] } } }),
    kit.app.inject({ method: 'POST', url: '/api/auth.session', payload: {} }),
    kit.app.inject('/api/auth.signIn'),
    kit.app.inject({ method: 'DELETE', url: '/api/auth.session' }),
  ])
  for (const { body, statusCode } of answers) {
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
    expect(body).not.toMatch(/stack|node_modules|\bat \//)
  }
})

test('a body that is too large, and one that would poison objects, are refused', async () => {
  const large = await kit.app.inject({ method: 'POST', url: '/api/auth.signIn', payload: { 0: 'x'.repeat(300_000) } })
  const poison = await kit.app.inject({
    method: 'POST',
    url: '/api/auth.signIn',
    headers: { 'content-type': 'application/json' },
    payload: '{"0":{"__proto__":{"admin":true}}}',
  })

  expect(large.statusCode).toBe(400)
  expect(poison.statusCode).toBe(400)
})

test('a database that is gone is a clear 503, and it recovers by itself', async () => {
  const { cookie } = await kit.person()
  const name = await kit.services.sql`select current_database() as name`
  const killed = kit.services
    .sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name[0]?.name} and pid <> pg_backend_pid()`
  await killed.catch(() => {})

  const answers = await Promise.all(
    Array.from({ length: 12 }, () => kit.app.inject({ url: '/api/userStats.mine', headers: { cookie } })),
  )
  for (const { statusCode } of answers) expect([200, 503]).toContain(statusCode)
  expect((await kit.app.inject({ url: '/api/userStats.mine', headers: { cookie } })).statusCode).toBe(200)
})

test('a request that never ends is cut, others are served meanwhile', async () => {
  const address = await kit.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = new URL(address)
  const slow = Array.from({ length: 50 }, () =>
    connectSocket(Number(port), '127.0.0.1', function (this: { write: (text: string) => void }) {
      this.write(
        'POST /api/auth.signIn HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
      )
    }),
  )

  const answer = await fetch(`${address}/healthz`)

  expect(answer.status).toBe(200)
  expect(kit.app.server.requestTimeout).toBeGreaterThan(0)
  expect(kit.app.server.headersTimeout).toBeGreaterThan(0)
  for (const socket of slow) socket.destroy()
})

test('what is asked early carries its refusals inside, so that a visitor’s first page breaks no request', async () => {
  const url = '/api/userStats.mine?batch=1&input={}'
  const early = await kit.app.inject(`${url}&early=1`)

  expect((await kit.app.inject(url)).statusCode).toBe(401)
  expect(early.statusCode).toBe(207)
  expect(early.json()).toMatchObject([{ error: { data: { code: 'UNAUTHENTICATED' } } }])
})
