import { randomUUID } from 'node:crypto'
import type { StreamServices } from '#server/http/live/serveStreams.ts'
import { renewMs } from '../../rules.ts'
import { CHANNEL } from '../channel.ts'
import type { Ear } from './hub.ts'

/** An echo that was not heard for this long will not come: the connection is lost, or a pooler stands in between. */
const DEAF_MS = 2.5 * renewMs

/**
 * Hears which rooms changed. That it does is not taken from the driver's word but from an echo: a notification of its own, sent
 * with every renewal over the connections that everything else uses. While none comes back, `isHearing` says so.
 */
export function createEar(
  { sql, canListen }: Pick<StreamServices, 'sql' | 'canListen'>,
  onChange: (id: string) => void,
) {
  const own = `echo ${randomUUID()}`
  let heardAt = Number.NEGATIVE_INFINITY
  let listening: Promise<{ unlisten: () => Promise<void> } | undefined> | undefined

  const hear = (message: string) => {
    if (message === own) heardAt = performance.now()
    else if (!message.startsWith('echo')) onChange(message)
  }
  const isHearing = () => performance.now() - heardAt < DEAF_MS
  const listen = () => sql.listen(CHANNEL, hear).catch(() => undefined)
  const unlisten = async () => {
    const former = await listening
    await former?.unlisten().catch(() => {})
  }

  return {
    isHearing,
    async listenAgain() {
      if (!canListen) return
      if (!listening) listening = listen()
      else if (!isHearing()) listening = unlisten().then(listen)
      void listening.then(() => sql`select pg_notify(${CHANNEL}, ${own})`).catch(() => {})
    },
    close: unlisten,
  } satisfies Ear & { close: () => Promise<void> }
}
