import { noteServerTime } from './serverClock.ts'
import { WireError } from './wire.ts'

export type DownloadName = 'profiles.export'

/** The browser's end of server/download.ts. A file that was cut on its way is an error, never half a file. */
export async function download(name: DownloadName): Promise<Blob> {
  const answer = await fetch(`/download/${name}`, { method: 'POST' })
  noteServerTime(answer)
  if (answer.ok) return answer.blob()
  const { error } = await answer.json()
  throw new WireError(error?.data)
}
