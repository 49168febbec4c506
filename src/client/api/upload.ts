import { tabMember } from '#client/device/holder.ts'
import { refetchSession } from '#client/session.ts'
import { memberHeader } from '#shared/batch.ts'
import type { UploadName } from './types.ts'
import { texts } from './upload.texts.ts'
import { refusal, WireError } from './wire.ts'

type Files = { picture?: Blob | null; file?: File | null }
type Watching = { onProgress?: (sent: number, total: number) => void; signal?: AbortSignal }

/** The browser's end of server/http/transfer/receive.ts: details, picture and file in one body, which is never read into memory. */
export function upload<T>(
  name: UploadName,
  details: object,
  { picture, file }: Files,
  watching: Watching = {},
): Promise<T> {
  const words = new Blob([JSON.stringify(details)])
  const body = new Blob([words, picture ?? '', file ?? ''])
  const memberId = tabMember()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/upload/${name}?details=${words.size}&picture=${picture?.size ?? 0}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    if (memberId) request.setRequestHeader(memberHeader, memberId)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded }) => watching.onProgress?.(loaded, body.size)
    request.onload = () => {
      const { result, error } = request.response ?? {}
      if (result) resolve(result.data)
      else if (!error && request.status === 413) reject(new WireError(undefined, 413, texts.tooLarge))
      else reject(refusal(error?.data, memberId, request.status))
    }
    request.onerror = () => void whyCutOff().then(reject)
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'))
    watching.signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}

/**
 * A server or a proxy that refuses at the first byte may close the connection while the browser is still sending, which then
 * sees no answer at all. Asking for the session tells an ended one, a limit on the way and a lost network apart.
 */
const whyCutOff = () =>
  refetchSession().then(
    (session) =>
      session ? new WireError(undefined, 0, texts.cut) : new WireError({ code: 'UNAUTHENTICATED', id: '' }),
    () => new WireError(),
  )
