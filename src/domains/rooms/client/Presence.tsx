import { texts } from '../texts.ts'
import type { Presence } from './live/connectRoom.ts'
import { useSparingly } from './useSparingly.ts'

/** How many are there, and the names of those who want to be named. */
export function PresenceLine({ presence }: { presence: Presence }) {
  const names = presence.lights.flatMap(({ name }) => (name ? [inOneLine(name)] : [])).slice(0, SHOWN)
  const spoken = useSparingly(texts.hereSpoken(presence.count))
  return (
    <div className="mt-4 text-center">
      <p className="font-semibold">{texts.here(presence.count)}</p>
      {names.length > 0 && presence.count > 1 && (
        <p className="mt-1 text-sm break-words text-muted">{texts.named(names, presence.count - names.length)}</p>
      )}
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </div>
  )
}

const SHOWN = 12

const inOneLine = (name: string) => name.replaceAll(' ', '\u00a0')
