import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { pathToLog } from '#server/config/log.ts'
import { matchPath } from '#shared/paths.ts'
import { acceptedEncoding } from './compressed.ts'
import { everyRouteFor } from './routeAccess.ts'

const YEAR = 'public, max-age=31536000, immutable'

/** Files of the build: hashed ones for ever, compressed when they were built; every other address gets the app's page. */
export async function servePages(app: FastifyInstance, clientDir: string) {
  const html = readFileSync(join(clientDir, 'index.html'), 'utf8')
  const files: Record<string, string[]> = JSON.parse(readFileSync(join(clientDir, '../pages.json'), 'utf8'))
  const addresses = Object.keys(files)
  const plain = compressed(html)
  const pages = new Map(Object.entries(files).map(([path, names]) => [path, compressed(announce(html, names))]))

  everyRouteFor(app, 'visitor')
  await app.register(fastifyStatic, {
    root: clientDir,
    // Source maps are not served.
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
    const isPage = /^(GET|HEAD)$/.test(request.method) && !pathname.startsWith('/api/') && !/\.\w+$/.test(pathname)
    if (!isPage)
      return reply.code(404).send({ error: { message: 'NOT_FOUND', data: { code: 'NOT_FOUND', id: request.id } } })
    const known = addresses.find((path) => matchPath(path, pathname))
    if (!known) request.log.warn({ path: pathToLog(pathname) }, 'page not found')
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    const page = (pages.get(known ?? '') ?? plain)[encoding ?? 'identity']
    return reply
      .code(known ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('content-length', page.length)
      .send(request.method === 'HEAD' ? undefined : page)
  })
  app.route({ method: ['GET', 'HEAD'], url: '/', handler: (_, reply) => reply.callNotFound() })
}

/**
 * Adds the page's own files to the HTML, so that the browser fetches them together with the app, not after it has run.
 */
function announce(html: string, names: string[]): string {
  const links = names.map((name) =>
    name.endsWith('.css')
      ? `<link rel="preload" as="style" crossorigin href="/${name}">`
      : `<link rel="modulepreload" crossorigin href="/${name}">`,
  )
  return html.replace('</head>', `${links.join('')}</head>`)
}

function compressed(html: string) {
  const identity = Buffer.from(html)
  const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  return { identity, br, gzip: gzipSync(identity) }
}
