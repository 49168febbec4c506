import { sentenceOf } from '#client/api/cache.ts'
import { WireError } from '#client/api/wire.ts'
import { toast } from '#client/ui/toast.tsx'
import { audioCache } from '#shared/kept.ts'
import { addDownload, type Download, runningDownloads, showRunning } from './store.ts'
import { texts } from './texts.ts'

/** Room that is left to everything else on the device. */
const SPARE_BYTES = 20_000_000

type Wanted = Omit<Download, 'bytes'>

/** Straight to the browser's own store, a piece at a time; what was cut short is not kept. */
export async function download(wanted: Wanted) {
  const { url } = wanted
  if (url in runningDownloads()) return
  showRunning(url, 0)
  try {
    void navigator.storage?.persist?.().catch(() => {})
    const bytes = await keep(url)
    addDownload({ ...wanted, bytes })
    toast.good(texts.done, wanted.title)
  } catch (error) {
    toast.bad(texts.failed, reasonOf(error))
  } finally {
    showRunning(url, undefined)
  }
}

async function keep(url: string): Promise<number> {
  const answer = await fetch(url)
  const size = Number(answer.headers.get('content-length'))
  if (!answer.ok || !answer.body || !size) throw new WireError(undefined, answer.status)
  await ensureRoom(size)
  let received = 0
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, onward) {
        received += piece.byteLength
        showRunning(url, received / size)
        onward.enqueue(piece)
      },
    }),
  )
  const cache = await caches.open(audioCache)
  const type = answer.headers.get('content-type') ?? 'audio/mpeg'
  await cache.put(url, new Response(counted, { headers: { 'content-type': type, 'content-length': String(size) } }))
  if (received === size) return size
  await cache.delete(url)
  throw new Error(`${url}: ${received} of ${size} bytes`)
}

class NoRoom extends Error {}

async function ensureRoom(size: number) {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  if (quota !== undefined && quota - usage < size + SPARE_BYTES) throw new NoRoom()
}

function reasonOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (error instanceof NoRoom || name === 'QuotaExceededError') return texts.noRoom
  if (error instanceof WireError && error.isDown) return sentenceOf(error)
  return name === 'SecurityError' ? texts.forbidden : texts.failedDetail
}
