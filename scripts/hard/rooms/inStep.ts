import { pause } from '../kit.ts'
import type { Sitter } from './sitter.ts'

/** Seconds between the farthest two of what they hear and the room itself: side by side nobody would notice. */
export const IN_STEP = 0.3

/** Seconds between the farthest two of all sounds and the room's own second; endless while one of them is silent. */
async function apart(sitters: Sitter[], startsAt: number): Promise<number> {
  const ahead = await Promise.all(sitters.map((sitter) => sitter.ahead(startsAt)))
  return Math.max(0, ...ahead) - Math.min(0, ...ahead)
}

/** The farthest apart they are for so long, looked at four times a second. */
export async function farthestApart(sitters: Sitter[], startsAt: number, forMs: number): Promise<number> {
  let most = 0
  for (const end = Date.now() + forMs; Date.now() < end; await pause(250))
    most = Math.max(most, await apart(sitters, startsAt))
  return most
}

/** Answers after how many seconds they were in step. */
export async function untilInStep(sitters: Sitter[], startsAt: number): Promise<number> {
  const begunAt = Date.now()
  for (const end = begunAt + 30_000; Date.now() < end; await pause(100))
    if ((await apart(sitters, startsAt)) < IN_STEP) return (Date.now() - begunAt) / 1000
  throw new Error(`they are ${await apart(sitters, startsAt)} s apart`)
}
