import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ConfigError } from '#server/config/config.ts'
import type { KitServices } from '#server/services.ts'
import { upkeepGauges } from '#server/upkeep/gauges.ts'
import { measureUpkeep } from '#server/upkeep/upkeep.ts'
import { poolGauges, withinTimeout } from './pool.ts'

/** Every request is counted by its route; the figures themselves are only given to whoever brings the token. */
export function serveMetrics(app: FastifyInstance, services: KitServices) {
  const { metrics, config } = services
  const token = config.metrics?.token
  if (!metrics) return
  app.addHook('onResponse', (request, reply, done) => {
    metrics.answered(request.routeOptions.url ?? 'page', reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
  if (!token) return
  app.get('/metrics', { config: { access: 'token' } }, async (_, reply) =>
    reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await figures(services)),
  )
}

/** A port of its own, for a network that members do not reach. */
export async function listenForMetrics(services: KitServices): Promise<() => void> {
  const { port, host, token } = services.config.metrics ?? {}
  if (!port) return () => {}
  const server = createServer(async (request, response) => {
    const status =
      request.url !== '/metrics' ? 404 : token && !holdsToken(token, request.headers.authorization) ? 401 : 200
    response.writeHead(status, { 'content-type': services.metrics?.contentType ?? '', 'cache-control': 'no-store' })
    response.end(status === 200 ? await figures(services) : '')
  })
  await new Promise<void>((done, fail) => {
    server.once('error', (error) => fail(isTaken(error) ? takenPort(`${host}:${port}`) : error))
    server.listen(port, host, done)
  })
  return () => server.close()
}

const isTaken = (error: Error) => 'code' in error && error.code === 'EADDRINUSE'
const takenPort = (address: string) => new ConfigError(`METRICS_PORT: ${address} is in use: give another one`)

async function figures(services: KitServices): Promise<string> {
  const [pool, upkeep] = await Promise.all([poolGauges(services), measured(services)])
  return (await services.metrics?.render({ ...pool, ...upkeep, ...services.replica?.gauges() })) ?? ''
}

async function measured(services: KitServices): Promise<Record<string, number>> {
  const upkeep = await withinTimeout(measureUpkeep({ ...services, now: services.now() }))
  return upkeep ? upkeepGauges(upkeep, services.now()) : {}
}

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Compared by their hashes, so that the time it takes tells nothing of the token. */
export const holdsToken = (token: string, authorization = '') =>
  timingSafeEqual(hash(`Bearer ${token}`), hash(authorization))
