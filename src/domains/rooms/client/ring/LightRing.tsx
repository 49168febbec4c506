import { type ReactNode, useRef } from 'react'
import { texts } from '../../texts.ts'
import type { Presence } from '../live/connectRoom.ts'
import { glowFor, placeLights, pointOf, sizeFor, withOwn } from './slots.ts'

const RADIUS = 128
/** On a short screen smaller, so that the line below it stands above the navigation. */
const WIDTH = 'clamp(9rem, 70svh - 15rem, 20rem)'

type Props = { presence: Presence | undefined; own: string | null; children: ReactNode }

/** One light for each who is there, around a quiet middle; beyond sixty a glow stands for the others. */
export function LightRing({ presence, own, children }: Props) {
  const lights = presence?.lights ?? []
  const count = presence?.count ?? 0
  const before = useRef<ReadonlyMap<string, number>>(new Map())
  const ids = withOwn(
    lights.map(({ id }) => id),
    count,
    own,
  )
  const places = placeLights(before.current, ids)
  before.current = places
  const size = sizeFor(lights.length)
  const glow = glowFor(count - lights.length)
  return (
    <div className="relative mx-auto w-full max-w-xs" style={{ maxWidth: WIDTH }}>
      <svg viewBox="-160 -160 320 320" role="img" aria-label={texts.hereSpoken(count)} className="block w-full">
        {glow > 0 && (
          <circle
            r={RADIUS}
            strokeWidth={glow}
            fill="none"
            stroke="currentColor"
            opacity={0.28}
            className="text-gold"
          />
        )}
        <circle r={RADIUS} strokeWidth={1} fill="none" stroke="currentColor" opacity={0.3} className="text-muted" />
        {[...places].map(([id, slot]) => {
          const { x, y } = pointOf(slot, RADIUS)
          return (
            <circle
              key={id}
              cx={x.toFixed(1)}
              cy={y.toFixed(1)}
              r={id === own ? size + 2 : size}
              fill="currentColor"
              className={id === own ? 'text-olive-strong' : 'text-gold'}
            />
          )
        })}
      </svg>
      <div className="absolute inset-0 flex flex-col items-center justify-center text-center">{children}</div>
    </div>
  )
}
