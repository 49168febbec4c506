import { urlOf } from '../url.ts'

/** §5: the player of a video site's link, if it names a film in one of the usual ways. */
export function videoEmbed(address: string): string | undefined {
  const url = urlOf(address)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const host = url.hostname.replace(/^(www|m|music)\./, '')
  const youtube = youtubeId(host, url)
  if (youtube) return `https://www.youtube-nocookie.com/embed/${youtube}`
  const [, vimeo] = (/^(?:player\.)?vimeo\.com$/.test(host) && /^\/(?:video\/)?(\d{5,12})\/?$/.exec(url.pathname)) || []
  return vimeo && `https://player.vimeo.com/video/${vimeo}`
}

function youtubeId(host: string, { pathname, searchParams }: URL): string | undefined {
  const named =
    host === 'youtu.be'
      ? pathname.slice(1)
      : /^youtube(-nocookie)?\.com$/.test(host)
        ? (searchParams.get('v') ?? /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(pathname)?.[1])
        : undefined
  return named && /^[\w-]{11}$/.test(named) ? named : undefined
}
