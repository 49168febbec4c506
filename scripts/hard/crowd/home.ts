import { readFileSync } from 'node:fs'
import { screens } from '../../bench/screens.ts'
import { pause } from '../kit.ts'

const nobody = {
  practice: '',
  track: '',
  module: '',
  article: '',
  audio: '',
  group: '',
  event: '',
  reflection: '',
  longAgo: '',
}
const calls = screens(nobody)['/'] ?? []
const TICK_MS = 10

const path = `/api/${calls.map(([name]) => name).join(',')}?batch=1&input=${encodeURIComponent('{}')}`

/**
 * Home's one request, so many times a second whatever the answers take. Answers the waiting times, sorted. An answer that took long
 * because the machine itself was taken away, for half its time or more, says nothing of the program and is left out.
 */
export async function askHome(
  url: string,
  cookies: string[],
  { perSecond, forMs }: { perSecond: number; forMs: number },
) {
  const asked: Promise<number[]>[] = []
  const ask = async (cookie: string) => {
    const begunAt = performance.now()
    const stolenBefore = stolenMs()
    const answer = await fetch(`${url}${path}`, { headers: { cookie } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`home answered ${answer.status}`)
    const took = performance.now() - begunAt
    return stolenMs() - stolenBefore < took / 2 ? [took] : []
  }
  const begunAt = performance.now()
  for (let turn = 0; performance.now() - begunAt < forMs; turn++) {
    const one = ask(cookies[turn % cookies.length] ?? '')
    one.catch(() => {})
    asked.push(one)
    await pause(Math.max(0, begunAt + ((turn + 1) * 1000) / perSecond - performance.now()))
  }
  return (await Promise.all(asked)).flat().sort((one, other) => one - other)
}

/** Milliseconds in which another guest of the same host ran on this machine's cores: on a machine of one's own always 0. */
export function stolenMs() {
  const [cores = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  return Number(cores.split(/\s+/)[8]) * TICK_MS
}

/** Of sorted figures the one that so many parts of all stay below. */
export const quantile = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
