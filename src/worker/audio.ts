import { askedLoop, endlessSize, type Loop, piecesOf } from '#shared/endless.ts'
import { askedRange } from '#shared/range.ts'

/**
 * A downloaded audio is answered from the device, whole or by range, so that it can be sought in without a network; and without an
 * end, where the address asks for that, put together of the same file as the server would.
 */
export async function answerAudio(request: Request, cacheName: string): Promise<Response> {
  const cache = await caches.open(cacheName)
  const { pathname, searchParams } = new URL(request.url)
  const range = request.headers.get('range') ?? undefined
  const stored = await cache.match(request.url, { ignoreVary: true })
  if (stored) return answer(await stored.blob(), stored.headers, range)
  const whole = searchParams.has('from') ? await cache.match(pathname, { ignoreVary: true }) : undefined
  const file = await whole?.blob()
  const loop = file && askedLoop(searchParams, file.size)
  return whole && file && typeof loop === 'object' ? answer(file, whole.headers, range, loop) : fetch(request)
}

function answer(file: Blob, headers: Headers, range: string | undefined, loop?: Loop): Response {
  const type = headers.get('content-type') ?? file.type
  const size = loop ? endlessSize(loop, file.size) : file.size
  const asked = askedRange(range, size)
  if (asked === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })
  const wanted = asked === 'whole' ? { start: 0, end: size - 1 } : asked
  const pieces = loop ? [...piecesOf(loop, file.size, wanted)] : [wanted]
  const part = new Blob(
    pieces.map(({ start, end }) => file.slice(start, end + 1)),
    { type },
  )
  const described = { 'content-type': type, 'content-length': String(part.size), 'accept-ranges': 'bytes' }
  if (asked === 'whole') return new Response(part, { headers: described })
  const contentRange = `bytes ${wanted.start}-${wanted.end}/${size}`
  return new Response(part, { status: 206, headers: { ...described, 'content-range': contentRange } })
}
