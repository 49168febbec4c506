import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyReply, type FastifyRequest, LogController, type RouteOptions } from 'fastify'
import { type LogTarget, loggerOptions, pathToLog, reasonOf } from '#server/config/log.ts'
import { type Db, isDatabaseUnreachable, isRejectedByDatabase } from '#server/db/connect.ts'
import { isReady } from '#server/db/isReady.ts'
import { gatherReads } from '#server/db/reads/gather.ts'
import { serveFilms } from '#server/files/films/films.ts'
import { serveFiles } from '#server/files/serve.ts'
import { LONGEST_MS, limitBodyTime } from '#server/http/bodyTime.ts'
import { countedAddress } from '#server/http/countedAddress.ts'
import { serveFeeds } from '#server/http/feeds.ts'
import type { FirstScreen } from '#server/http/firstScreen.ts'
import { foreignTo } from '#server/http/foreign.ts'
import { serveStreams } from '#server/http/live/serveStreams.ts'
import { createGate } from '#server/http/load/gate.ts'
import { servePages, stylesheetIn } from '#server/http/pages.ts'
import { readReplica } from '#server/http/readReplica.ts'
import { enforceAccess } from '#server/http/routeAccess.ts'
import { securityHeaders } from '#server/http/securityHeaders.ts'
import { serveSecurityTxt } from '#server/http/securityTxt.ts'
import { serveDownloads } from '#server/http/transfer/download.ts'
import { serveUploads } from '#server/http/transfer/receive.ts'
import type { Member } from '#server/http/trpc.ts'
import { answering, type Contexts, type RequestContext, serveProcedures } from '#server/http/wire.ts'
import { serveUnsubscribe } from '#server/mail/serveUnsubscribe.ts'
import { holdsToken, serveMetrics } from '#server/metrics/serve.ts'
import { serveTapes } from '#server/tape/serveTapes.ts'
import { measureUpkeep } from '#server/upkeep/upkeep.ts'
import { version } from '#server/version.ts'
import { localDay } from '#shared/dates.ts'
import { type ErrorData, Failure, failures } from '#shared/errors.ts'
import { downloads, feeds, previews, streams, tapes, unsubscribe, uploads } from './manifests.ts'
import { appRouter } from './router.ts'
import type { Services } from './services.ts'

const NO_HOST = 'no Host header: the proxy before Lumiar has to send one (nginx: proxy_set_header Host $http_host)'

export type App = Awaited<ReturnType<typeof buildApp>>

type Options = {
  clientDir?: string
  screen?: FirstScreen
  logTo?: LogTarget
  hold?: () => Promise<void>
  streamStepMs?: number
}

/** Builds the whole process without listening, so that tests can talk to it directly. */
export async function buildApp(services: Services, { clientDir, screen, logTo, hold, streamStepMs }: Options = {}) {
  const { config, db } = services
  const app = Fastify({
    logger: loggerOptions(config.logLevel, logTo),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies ?? false,
    bodyLimit: 256 * 1024,
    connectionTimeout: 30_000,
    requestTimeout: LONGEST_MS,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // Looked at every five seconds, not every thirty: a slow sender does not hold its socket a minute.
    // Node would refuse a request without a Host header before anything could be logged; the hook below does it.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
    routerOptions: { maxParamLength: 2000 },
    // Otherwise every GET route is also one for HEAD, which runs its handler: each route declares its own methods.
    exposeHeadRoutes: false,
  })

  if (/^(trace|debug|info)$/.test(config.logLevel))
    app.addHook('onResponse', (request, reply, done) => {
      request.log.info(
        {
          method: request.method,
          path: pathToLog(request.url),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'answered',
      )
      done()
    })
  const headersAt = securityHeaders(config)
  const isForeign = foreignTo(config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersAt(request.url)).header('x-request-id', request.id)
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      request.log.warn(NO_HOST)
      return refuse(reply.header('connection', 'close'), request, 'INVALID_INPUT')
    }
    if (!isForeign(request)) return done()
    request.log.warn({ origin: request.headers.origin, appUrl: config.appUrl }, 'asked by a page of another origin')
    refuse(reply, request, 'WRONG_ORIGIN')
  })
  // Pages and writes at once for each database connection: three keep it busy, and their answers still fit into memory together.
  const gate = createGate({ atOnce: 3 * config.databasePool, hold })
  const metricsToken = config.metrics?.token
  enforceAccess(app, {
    refuseShut: gate.refuseShut,
    readSession: services.readSession,
    holdsToken: (authorization) => metricsToken !== undefined && holdsToken(metricsToken, authorization),
  })

  limitBodyTime(app)
  app.setErrorHandler(async (error, request, reply) => {
    const code = codeOf(error)
    if (code === 'INTERNAL') request.log.error({ err: error }, 'request failed')
    if (code === 'UNAVAILABLE') request.log.warn({ reason: reasonOf(error) }, 'a service is unreachable')
    if (isRejectedByDatabase(error)) request.log.warn({ reason: reasonOf(error) }, 'the contract let a value through')
    return refuse(reply, request, code, error instanceof Failure ? error.fields : undefined)
  })

  const forMonitors = { method: ['GET', 'HEAD'], config: { access: 'visitor' } } satisfies Partial<RouteOptions>
  app.route({ ...forMonitors, url: '/healthz', handler: async () => ({ alive: true, version }) })
  app.route({
    ...forMonitors,
    url: '/readyz',
    async handler(request, reply) {
      const ready = await isReady(services.sql)
      return ready ? { ready } : refuse(reply, request, 'UNAVAILABLE')
    },
  })

  serveSecurityTxt(app, services)
  serveMetrics(app, services)
  const replicaFor = readReplica(app, services)
  const contextOf = (
    request: FastifyRequest,
    reply: FastifyReply,
    member: Member | null,
    ownDb: Db,
    settle = async () => {},
  ): RequestContext => {
    const now = services.now()
    return {
      db: ownDb,
      replica: replicaFor(request),
      auth: services.auth,
      mail: services.mail,
      outside: services.outside,
      config: { appUrl: config.appUrl, mailFrom: config.mailFrom },
      files: services.files,
      fileColumns: services.fileColumns,
      now,
      member,
      settle,
      today: member && localDay(now, member.timezone),
      requestId: request.id,
      log: request.log,
      measureUpkeep: () => measureUpkeep({ ...services, now: services.now() }),
      address: countedAddress(request.ip),
      cookies: request.headers.cookie,
      setCookies: (from) => {
        const cookies = from.getSetCookie()
        if (cookies.length > 0) reply.header('set-cookie', cookies)
      },
    }
  }
  const contexts: Contexts = {
    create: async (request, reply) =>
      contextOf(request, reply, await services.readSession(request.headers.cookie), gatherReads(db)),
    recall(request, reply) {
      const ownDb = gatherReads(db)
      const recalled = services.recallSession(request.headers.cookie, ownDb)
      if (!recalled) return undefined
      const { member, isCurrent } = recalled
      // Whatever is found with a session that is not current is thrown away, and so is this failure.
      const settle = async () => {
        if (!(await isCurrent())) throw new Failure('UNAUTHENTICATED')
      }
      return { context: contextOf(request, reply, member, ownDb, settle), isCurrent }
    },
  }
  const answerCalls = answering(appRouter, contexts, gate, services.metrics)
  serveProcedures(app, answerCalls)
  serveDownloads(app, services, gate, downloads)
  serveFeeds(app, services, gate, feeds)
  serveFiles(app, services.files)
  serveTapes(app, services, gate, tapes)
  serveStreams(app, { ...services, stepMs: streamStepMs }, gate, streams)
  await serveFilms(app)
  await serveUnsubscribe(app, services, unsubscribe, clientDir && stylesheetIn(clientDir))
  await serveUploads(app, services, uploads)
  if (clientDir) await servePages(app, clientDir, services, gate, previews, screen && { screen, answerCalls })
  else app.setNotFoundHandler((request, reply) => refuse(reply, request, 'NOT_FOUND'))
  return app
}

function refuse(reply: FastifyReply, request: FastifyRequest, code: ErrorData['code'], fields?: ErrorData['fields']) {
  const data: ErrorData = fields ? { code, id: request.id, fields } : { code, id: request.id }
  if (code === 'TOO_MANY_REQUESTS') reply.header('retry-after', 5)
  return reply
    .code(failures[code])
    .header('cache-control', 'no-store')
    .send({ error: { message: code, data } })
}

function codeOf(error: unknown): ErrorData['code'] {
  if (error instanceof Failure) return error.code
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 404) return 'NOT_FOUND'
  if (status === 429) return 'TOO_MANY_ATTEMPTS'
  if (status < 500 || (error instanceof Error && error.message === 'PARSE_ERROR')) return 'INVALID_INPUT'
  if (isRejectedByDatabase(error)) return 'INVALID_INPUT'
  return isDatabaseUnreachable(error) ? 'UNAVAILABLE' : 'INTERNAL'
}
