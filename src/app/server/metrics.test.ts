import { once } from 'node:events'
import { createServer } from 'node:net'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { freePort } from '#server/db/embedded/freePort.ts'
import { audioKey, urlOfKey } from '#server/files/keys.ts'
import { listenForMetrics } from '#server/metrics/serve.ts'
import { asManyConnections, testKit } from './testing/kit.ts'

const TOKEN = 'q8Wd-2mZx_7Rk1Lp9Vt4Yb6Nc3Hs5Gf0J'
const kit = testKit({ METRICS_TOKEN: TOKEN, ...asManyConnections })

const ask = (authorization?: string) =>
  kit.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })

test('requests, latency, procedures, pool, event loop and files are told in Prometheus’ form', async () => {
  const { cookie } = await kit.person()
  const key = audioKey(new Date(), 'mp3')
  await kit.services.files.put(key, Readable.from([Buffer.alloc(1000)]))
  await kit.app.inject({ url: urlOfKey(key), headers: { cookie } })
  await kit.app.inject({ url: '/api/userStats.mine,auth.session,nada.nenhum?batch=1', headers: { cookie } })
  await kit.app.inject('/api/userStats.mine')
  await kit.services.files.send('audio/1-none.mp3', { start: 0, end: 1 }, process.stdout).catch(() => {})

  const { body, headers, statusCode } = await ask(`Bearer ${TOKEN}`)

  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  for (const line of [
    'lumiar_http_requests_total{route="/files/audio/:name",status="200"} 1',
    'lumiar_http_requests_total{route="/api/:paths",status="207"} 1',
    'lumiar_http_requests_total{route="/api/:paths",status="401"} 1',
    'lumiar_http_request_duration_seconds_count{route="/api/:paths"} 2',
    'lumiar_http_request_duration_seconds_bucket{le="+Inf",route="/api/:paths"} 2',
    'lumiar_procedure_calls_total{procedure="userStats.mine",status="200"} 1',
    'lumiar_procedure_calls_total{procedure="userStats.mine",status="401"} 1',
    'lumiar_files_operations_total{operation="put",outcome="done"} 1',
    'lumiar_files_operations_total{operation="send",outcome="failed"} 1',
    'lumiar_files_bytes_total{direction="in"} 1000',
    'lumiar_files_bytes_total{direction="out"} 1000',
    'lumiar_pool_connections_max 8',
    'lumiar_database_up 1',
  ])
    expect(body.split('\n')).toContain(line)
  expect(body).toMatch(/^lumiar_pool_connections_in_use \d+$/m)
  expect(body).toMatch(/^lumiar_disk_data_free_bytes \d+$/m)
  expect(body).toMatch(/^lumiar_alarm_job_late 0$/m)
  expect(body).toMatch(/^lumiar_pool_wait_seconds [\d.e-]+$/m)
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m)
  expect(body).not.toContain('nada.nenhum')
  for (const line of body.trim().split('\n'))
    expect(line).toMatch(/^(# (TYPE|HELP) \w+ .+||\w+(\{[^}]*\})? [\d.e+-]+)$/)
})

test('a pool that is all taken is seen', async () => {
  let release = () => {}
  const gate = new Promise<void>((open) => {
    release = open
  })
  const held: Promise<unknown>[] = []
  for (let taken = 0; taken < 5; taken++)
    await new Promise<void>((begun) => {
      held.push(kit.services.sql.begin((tx) => tx`select 1`.then(() => begun()).then(() => gate)))
    })
  const { body } = await ask(`Bearer ${TOKEN}`)
  release()
  await Promise.all(held)
  const inUse = Number(/^lumiar_pool_connections_in_use (\d+)$/m.exec(body)?.[1])
  expect(inUse).toBeGreaterThanOrEqual(5)
})

test('a database that has fallen silent keeps no figure but its own from being told', async () => {
  const port = await freePort()
  const { config, db } = kit.services
  const silent: typeof db = Object.assign(Object.create(db), { execute: () => new Promise(() => {}) })
  const metrics = { port, host: '127.0.0.1', token: undefined }
  const close = await listenForMetrics({ ...kit.services, db: silent, config: { ...config, metrics } })

  const body = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(body).toContain('lumiar_database_up 1')
  expect(body).not.toMatch(/^lumiar_database_bytes \d/m)
  close()
})

test.each([undefined, '', 'Bearer ', `Bearer ${TOKEN}x`, TOKEN, `Basic ${TOKEN}`])(
  'without the token (%j) nothing is told',
  async (authorization) => {
    const answer = await ask(authorization)
    expect(answer.statusCode).toBe(401)
    expect(answer.body).not.toContain('lumiar_')
  },
)

test('on a port of its own it answers there and only that', async () => {
  const port = await freePort()
  const config = { ...kit.services.config, metrics: { port, host: '127.0.0.1', token: undefined } }
  const close = await listenForMetrics({ ...kit.services, config })
  const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)

  expect(await (await at('/metrics')).text()).toContain('lumiar_http_requests_total')
  expect([(await at('/')).status, (await at('/api/auth.session')).status]).toEqual([404, 404])
  close()
})

test.each([
  ['the port members use', { PORT: '3000', METRICS_PORT: '3000' }, 'METRICS_PORT'],
  ['every address without a token', { METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' }, 'METRICS_HOST'],
  ['a weak token', { METRICS_TOKEN: 'metrics' }, 'METRICS_TOKEN'],
])('%s is refused at start', (_, env, variable) => {
  expect(() => readConfig(env)).toThrow(variable)
})

test('a port for figures that is taken is named', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const config = { ...kit.services.config, metrics: { port, host: '127.0.0.1', token: undefined } }
  await expect(listenForMetrics({ ...kit.services, config })).rejects.toThrow(`METRICS_PORT: 127.0.0.1:${port}`)
  taken.close()
})
