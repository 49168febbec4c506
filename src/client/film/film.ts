import { videoEmbed } from '#shared/films/videoEmbed.ts'
import { urlOf } from '#shared/url.ts'

export type Film = { kind: 'embed' | 'file' | 'elsewhere'; url: string }

/** §2.7: an embedded player or a film of our own; of what was stored before forms refused it, only a link out. */
export function filmOf(address: string | undefined, origin: string): Film | undefined {
  const embed = videoEmbed(address ?? '')
  if (embed) return { kind: 'embed', url: embed }
  const url = address ? urlOf(address, origin) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const isOurs = url.origin === origin && url.pathname.startsWith('/files/')
  return isOurs ? { kind: 'file', url: url.pathname } : { kind: 'elsewhere', url: url.href }
}
