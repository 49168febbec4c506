import { tabMember } from '#client/device/holder.ts'
import { noteServerTime } from './serverClock.ts'
import type { DownloadName } from './types.ts'
import { namedHeaders, refusal } from './wire.ts'

/** The browser's end of server/download.ts. A file that was cut on its way is an error, never half a file. */
export async function download(name: DownloadName): Promise<Blob> {
  const memberId = tabMember()
  const answer = await fetch(`/download/${name}`, { method: 'POST', headers: namedHeaders(memberId) })
  noteServerTime(answer)
  if (answer.ok) return answer.blob()
  const refused = await answer.json().catch(() => undefined)
  throw refusal(refused?.error?.data, memberId, answer.status)
}
