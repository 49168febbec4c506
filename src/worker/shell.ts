import { isShellCache, shellCache } from '#shared/kept.ts'

/** Written in by the build: every file of this version, and a name for all of them together. */
declare const SHELL: { version: string; files: string[] }

/** Home, where the app opens, comes with its own files announced; every other address begins as a plain page. */
const HOME = '/'
const PAGE = '/index.html'
const AT_ONCE = 4
const own = shellCache(SHELL.version)
const files = new Set(SHELL.files)

export const isOfShell = (pathname: string) => files.has(pathname)

/** A few at a time, because the member may be using the same slow network; what an older version has is not fetched again. */
export async function keepShell() {
  const cache = await caches.open(own)
  const waiting = [PAGE, HOME, ...SHELL.files]
  const fetchNext = async (): Promise<void> => {
    const path = waiting.shift()
    if (!path) return
    await cache.put(path, await fileOf(path))
    return fetchNext()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext))
}

async function fileOf(path: string): Promise<Response> {
  const known = path.startsWith('/assets/') ? await caches.match(path, { ignoreVary: true }) : undefined
  if (known) return known
  // Asked for by nobody: what is kept here is shown to whoever holds the device next.
  const isHashed = path.startsWith('/assets/')
  const answer = await fetch(path, { cache: isHashed ? 'default' : 'no-cache', credentials: 'omit' })
  if (!answer.ok || answer.headers.get('cache-control') === 'no-store') throw new Error(`${path}: ${answer.status}`)
  return path === HOME ? announcedLater(answer) : answer
}

const announced = /<link rel="modulepreload"[^>]*>/g

/**
 * Home is painted before the app (client/device/firstScreen). Kept here, it announces the app's files in the template in which the app
 * waits for that frame: they are on the device, and to ask for a dozen of them before would only delay it.
 */
async function announcedLater(page: Response): Promise<Response> {
  const html = await page.text()
  const links = html.match(announced) ?? []
  const headers = new Headers(page.headers)
  for (const ofTheSent of ['content-encoding', 'content-length']) headers.delete(ofTheSent)
  const aside = html.replace(announced, '').replace('<template id="app">', (start) => start + links.join(''))
  return new Response(aside, { headers })
}

export async function dropOldShells() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => isShellCache(name) && name !== own).map((name) => caches.delete(name)))
}

export const answerPage = async (request: Request) => (await kept(pageOf(request))) ?? fetch(request)

const pageOf = ({ url }: Request) => (new URL(url).pathname === HOME ? HOME : PAGE)

export const answerFile = async (request: Request) => (await kept(request.url)) ?? fetch(request)

const kept = async (path: string) => (await caches.open(own)).match(path, { ignoreVary: true })
