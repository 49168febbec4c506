import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
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

/** The host's share is looked at so often. Above `MOST_STOLEN` of the cores in that time it is the host that is measured. */
const STRETCH_MS = 5_000
const MOST_STOLEN = 0.03

/**
 * Home's one request, so many times a second whatever the answers take. Answers the waiting times, sorted. Stretches in which the
 * machine itself was taken away are left out whole, with their quick answers and their slow ones, and are counted.
 */
export async function askHome(
  url: string,
  cookies: string[],
  { perSecond, forMs }: { perSecond: number; forMs: number },
) {
  const times: number[] = []
  const end = performance.now() + forMs
  let setAside = 0
  while (performance.now() < end) {
    const [begunAt, stolenBefore] = [performance.now(), stolenMs()]
    const took = await askFor(Math.min(STRETCH_MS, end - begunAt))
    const stolen = (stolenMs() - stolenBefore) / (performance.now() - begunAt) / availableParallelism()
    if (stolen < MOST_STOLEN) times.push(...took)
    else setAside += took.length
  }
  return { times: times.sort((one, other) => one - other), setAside }

  async function askFor(ms: number) {
    const asked: Promise<number>[] = []
    const begunAt = performance.now()
    for (let turn = 0; performance.now() - begunAt < ms; turn++) {
      const one = waitingTime(url, cookies[turn % cookies.length] ?? '')
      one.catch(() => {})
      asked.push(one)
      await pause(Math.max(0, begunAt + ((turn + 1) * 1000) / perSecond - performance.now()))
    }
    return Promise.all(asked)
  }
}

async function waitingTime(url: string, cookie: string) {
  const begunAt = performance.now()
  const answer = await fetch(`${url}${path}`, { headers: { cookie } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`home answered ${answer.status}`)
  return performance.now() - begunAt
}

/** Milliseconds in which another guest of the same host ran on this machine's cores: on a machine of one's own always 0. */
export function stolenMs() {
  const [cores = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  return Number(cores.split(/\s+/)[8]) * TICK_MS
}

/** Of sorted figures the one that so many parts of all stay below. */
export const quantile = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
