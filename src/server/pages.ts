import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isKnownPath } from '#shared/paths.ts'
import { pathToLog } from './log.ts'
import { everyRouteFor } from './routeAccess.ts'

const YEAR = 'public, max-age=31536000, immutable'

/** Files of the build: hashed ones for ever, compressed when they were built; every other address gets the app's page. */
export async function servePages(app: FastifyInstance, clientDir: string) {
  const page = readFileSync(join(clientDir, 'index.html'))
  const pages = {
    br: readFileSync(join(clientDir, 'index.html.br')),
    gzip: readFileSync(join(clientDir, 'index.html.gz')),
  }

  everyRouteFor(app, 'visitor')
  await app.register(fastifyStatic, {
    root: clientDir,
    // How the code was written is nobody's business who only uses it.
    allowedPath: (path) => !path.endsWith('.map'),
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.setHeader('cache-control', path.includes('/assets/') ? YEAR : 'no-cache')
    },
  })

  app.setNotFoundHandler((request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/'
    const isPage = request.method === 'GET' && !pathname.startsWith('/api/') && !/\.\w+$/.test(pathname)
    if (!isPage)
      return reply.code(404).send({ error: { message: 'NOT_FOUND', data: { code: 'NOT_FOUND', id: request.id } } })
    const known = isKnownPath(pathname)
    if (!known) request.log.warn({ path: pathToLog(pathname) }, 'page not found')
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .code(known ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .send(encoding ? pages[encoding] : page)
  })
  app.get('/', (_, reply) => reply.callNotFound())
}
