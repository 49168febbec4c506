import { pause, type Server, seen, stop } from '../kit.ts'
import type { Sitter } from './sitter.ts'

/** A browser that lost its process is in the stream again after this long. */
export const BACK_MS = 5_000

type Observation = Awaited<ReturnType<Sitter['since']>>

/** Milliseconds until each who lost the stream was in it again, and for how long a ring lacked a light at most. */
export async function killAndWatch({ child }: Server, sitters: Sitter[]) {
  const killedAt = Date.now()
  await stop(child, 'SIGKILL')
  await pause(3 * BACK_MS)
  const observed = await Promise.all(sitters.map((sitter) => sitter.since(killedAt)))
  const now = Date.now()
  for (const { events } of observed)
    seen(`after a kill: ${events.map(({ at, name }) => `${name} ${Math.round(at - killedAt)}`).join(', ')}`)
  return {
    back: observed.flatMap(({ events }) => returnIn(events, killedAt)),
    dark: Math.max(0, ...observed.flatMap(({ rings }) => darknessIn(rings, sitters.length, now))),
  }
}

/** Milliseconds from the kill to the next beginning of a stream that broke; endless if there was none. */
function returnIn(events: Observation['events'], killedAt: number): number[] {
  const broken = events.find(({ name }) => name === 'error' || name === 'refused')
  if (!broken) return []
  const back = events.find(({ name, at }) => name === 'room' && at > broken.at)
  return [back ? back.at - killedAt : Number.POSITIVE_INFINITY]
}

/** Milliseconds of each stretch in which a ring showed fewer lights than there are people. */
const darknessIn = (rings: Observation['rings'], people: number, now: number): number[] =>
  rings.flatMap(({ at, lights }, place) => (lights < people ? [(rings[place + 1]?.at ?? now) - at] : []))
