import { cutTo } from '#shared/graphemes.ts'
import { formatOf, headBytes } from '../../audioFormat.ts'
import { minutesOf, mostAudioBytes } from '../../rules.ts'

export type FileProblem = 'NOT_AUDIO' | 'FILE_TOO_BIG'

/** By the same bytes the server will look at. */
export async function problemOf(file: File): Promise<FileProblem | undefined> {
  const head = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  if (!formatOf(new Uint8Array(head))) return 'NOT_AUDIO'
  return file.size > mostAudioBytes ? 'FILE_TOO_BIG' : undefined
}

/** §5: the file name without its extension. */
export const titleOf = ({ name }: File) => cutTo(name.replace(/\.[^.]+$/, ''), 200)

/** Whole minutes as the browser reads them from the file, when it can. */
export function readMinutes(file: File): Promise<number | null> {
  const url = URL.createObjectURL(file)
  return new Promise<number | null>((resolve) => {
    const element = new Audio()
    element.preload = 'metadata'
    element.onloadedmetadata = () => resolve(minutesOf(element.duration))
    element.onerror = () => resolve(null)
    element.src = url
  }).finally(() => URL.revokeObjectURL(url))
}
