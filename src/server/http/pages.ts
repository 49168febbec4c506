import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathToLog } from '#server/config/log.ts'
import type { KitServices } from '#server/services.ts'
import { matchPath } from '#shared/paths.ts'
import { acceptedEncoding, compressed as compressedFor } from './compressed.ts'
import { countedAddress } from './countedAddress.ts'
import { type FirstScreen, painted } from './firstScreen.ts'
import type { Gate } from './load/gate.ts'
import { orUnknown, type Preview, withPreview } from './previews.ts'
import { everyRouteFor } from './routeAccess.ts'
import type { AnswerCalls } from './wire.ts'

const YEAR = 'public, max-age=31536000, immutable'

/** The address of the build's stylesheet, for a page that is not the app's. */
export const stylesheetIn = (clientDir: string) =>
  /href="(\/assets\/[^"]+\.css)"/.exec(readFileSync(join(clientDir, 'index.html'), 'utf8'))?.[1]

/** Files of the build: hashed ones for ever, compressed when they were built; every other address gets the app's page. */
export async function servePages(
  app: FastifyInstance,
  clientDir: string,
  services: Pick<KitServices, 'config' | 'db' | 'now'>,
  gate: Gate,
  previews: Record<string, Preview>,
  first?: { screen: FirstScreen; answerCalls: AnswerCalls },
) {
  const html = readFileSync(join(clientDir, 'index.html'), 'utf8')
  const readNames = (file: string) => JSON.parse(readFileSync(join(clientDir, '..', file), 'utf8'))
  const files: Record<string, string[]> = readNames('pages.json')
  const addresses = Object.keys(files)
  const plain = compressed(html)
  const announced = new Map(Object.entries(files).map(([path, names]) => [path, announce(html, names)]))
  const htmlWithMore = first
    ? announce(announced.get(first.screen.path) ?? html, readNames('newcomersPart.json'))
    : html
  const pages = new Map([...announced].map(([path, page]) => [path, compressed(page)]))

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

  /** Asked for under the same limits as the calls of visitors. Nothing when the page has no preview. */
  const previewAt = async (path: string, pathname: string, request: FastifyRequest, reply: FastifyReply) => {
    const preview = previews[path]
    if (!preview) return undefined
    const asking = { cookies: undefined, address: countedAddress(request.ip), response: reply.raw }
    const pass = await gate.enter(null, asking)
    const params = matchPath(path, pathname) ?? {}
    return pass.run(() => preview({ db: services.db, now: services.now() }, params)).catch(orUnknown)
  }

  app.setNotFoundHandler(async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/'
    const isPage = /^(GET|HEAD)$/.test(request.method) && !pathname.startsWith('/api/') && !/\.\w+$/.test(pathname)
    if (!isPage)
      return reply.code(404).send({ error: { message: 'NOT_FOUND', data: { code: 'NOT_FOUND', id: request.id } } })
    const path = addresses.find((path) => matchPath(path, pathname)) ?? ''
    const shown = await previewAt(path, pathname, request, reply)
    const known = shown === null ? undefined : announced.get(path)
    if (first && known && path === first.screen.path) {
      const own = await painted({ html: known, htmlWithMore }, first.screen, request, reply, first.answerCalls)
      if (own)
        return compressedFor(request, reply.type('text/html; charset=utf-8').header('cache-control', 'no-store'), own)
    }
    if (!known) request.log.warn({ path: pathToLog(pathname) }, 'page not found')
    // Written for one request, it is not worth compressing.
    const made = shown && known && Buffer.from(withPreview(known, shown, new URL(pathname, services.config.appUrl)))
    const encoding = made ? undefined : acceptedEncoding(request.headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    const page = made ?? (pages.get(known ? path : '') ?? plain)[encoding ?? 'identity']
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
  const links = names
    .filter((name) => !html.includes(`/${name}"`))
    .map((name) =>
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
