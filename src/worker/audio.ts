import { askedLoop, endlessSize, type Loop, piecesOf } from '#shared/endless.ts'
import { askedFade, fadedPieces, makeFade } from '#shared/fade.ts'
import { askedRange, type ByteRange } from '#shared/range.ts'

/**
 * A downloaded audio is answered from the device, whole or by range, so that it can be sought in without a network; without an end,
 * and going down from some place on, where the address asks for that: put together of the same file as the server would.
 */
export async function answerAudio(request: Request, cacheName: string): Promise<Response> {
  const address = new URL(request.url)
  const fade = askedFade(address.searchParams.get('fade'))
  if (fade !== 'plain') address.searchParams.delete('fade')
  const sound = fade === 'impossible' ? undefined : await storedSound(cacheName, address)
  if (!sound) return fetch(request)
  return answer(typeof fade === 'number' ? await faded(sound, fade) : sound, request.headers.get('range') ?? undefined)
}

type Sound = { type: string; size: number; part: (range: ByteRange) => Blob }

async function storedSound(cacheName: string, { href, pathname, searchParams }: URL): Promise<Sound | undefined> {
  const cache = await caches.open(cacheName)
  const stored = await cache.match(href, { ignoreVary: true })
  if (stored) return soundOf(stored)
  const whole = searchParams.has('from') ? await cache.match(pathname, { ignoreVary: true }) : undefined
  if (!whole) return undefined
  const sound = await soundOf(whole)
  const loop = askedLoop(searchParams, sound.size)
  return typeof loop === 'object' ? withoutEnd(sound, loop) : undefined
}

async function soundOf(stored: Response): Promise<Sound> {
  const file = await stored.blob()
  const type = stored.headers.get('content-type') ?? file.type
  return { type, size: file.size, part: ({ start, end }) => file.slice(start, end + 1, type) }
}

const withoutEnd = ({ type, size, part }: Sound, loop: Loop): Sound => ({
  type,
  size: endlessSize(loop, size),
  part: (range) => new Blob([...piecesOf(loop, size, range)].map(part), { type }),
})

async function faded(sound: Sound, share: number): Promise<Sound> {
  const { type, size, part } = sound
  const fade = await makeFade(size, share, async (range) => new Uint8Array(await part(range).arrayBuffer()))
  if (!fade) return sound
  // Hours of silence are the same few bytes, named again and again.
  const silence = new Blob([new Uint8Array(fade.silence)])
  const blobOf = (piece: ByteRange | Uint8Array) =>
    'start' in piece ? part(piece) : piece.length === silence.size ? silence : new Blob([new Uint8Array(piece)])
  return { type, size, part: (range) => new Blob([...fadedPieces(fade, range)].map(blobOf), { type }) }
}

function answer({ type, size, part }: Sound, range: string | undefined): Response {
  const asked = askedRange(range, size)
  if (asked === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })
  const wanted = asked === 'whole' ? { start: 0, end: size - 1 } : asked
  const body = part(wanted)
  const described = { 'content-type': type, 'content-length': String(body.size), 'accept-ranges': 'bytes' }
  if (asked === 'whole') return new Response(body, { headers: described })
  const contentRange = `bytes ${wanted.start}-${wanted.end}/${size}`
  return new Response(body, { status: 206, headers: { ...described, 'content-range': contentRange } })
}
