import { askedRange } from '#shared/range.ts'

/** A downloaded audio is answered from the device, whole or by range, so that it can be sought in without a network. */
export async function answerAudio(request: Request, cacheName: string): Promise<Response> {
  const cache = await caches.open(cacheName)
  const stored = await cache.match(request.url, { ignoreVary: true })
  return stored ? partOf(stored, request.headers.get('range') ?? undefined) : fetch(request)
}

async function partOf(stored: Response, range: string | undefined): Promise<Response> {
  const file = await stored.blob()
  const type = stored.headers.get('content-type') ?? file.type
  const asked = askedRange(range, file.size)
  if (asked === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${file.size}` } })
  if (asked === 'whole') return new Response(file, { headers: headersOf(type, file.size) })
  const part = file.slice(asked.start, asked.end + 1, type)
  return new Response(part, {
    status: 206,
    headers: { ...headersOf(type, part.size), 'content-range': `bytes ${asked.start}-${asked.end}/${file.size}` },
  })
}

const headersOf = (type: string, size: number) => ({
  'content-type': type,
  'content-length': String(size),
  'accept-ranges': 'bytes',
})
