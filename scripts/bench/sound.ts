// What sending sounds costs the processor: a whole file beside a raw file stream, and many who listen at the pace of the sound.
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { inTurns } from './inTurns.ts'
import { median } from './median.ts'
import { processorOf, processorOfFamily } from './processor.ts'
import type { Programs } from './requests.ts'
import type { Figure } from './server.ts'
import type { Program, Stage } from './stage.ts'

/** By processor time, which needs no quiet machine. */
export async function measureStreaming(stage: Stage, { raw, lumiar }: Programs): Promise<Figure> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const whole = (program: Program, path: string) => async () => {
    const before = processorOf(program.pid)
    for (let time = 0; time < 4; time++) await part(program.url + path, 0, stage.audio.bytes, cookieOf(stage, 0), agent)
    return (processorOf(program.pid) - before) / 4
  }
  const turns = await inTurns(3, whole(raw, '/file'), whole(lumiar, stage.audio.path))
  agent.destroy()
  return {
    what: 'Processor of the process that sends 50 MB of sound',
    raw: `${median(turns.map(([one]) => one)).toFixed(0)} ms`,
    lumiar: `${median(turns.map(([, other]) => other)).toFixed(0)} ms`,
    ratio: sum(turns.map(([, other]) => other)) / sum(turns.map(([one]) => one)),
    target: 1.5,
    better: 'less',
  }
}

const LISTENERS = 200
/** 112 kbit/s, which is what the shipped sounds have, asked for as browsers do: a piece ahead, then a pause while it is heard. */
const BYTES_A_SECOND = 14_000
const PIECE = 256 * 1024
const SECONDS = 10

/** Each listener is somewhere within a piece when the measurement begins. */
export async function measureListeners(stage: Stage, { lumiar }: Programs): Promise<Figure> {
  const agent = new Agent({ keepAlive: true })
  const used = () => processorOf(lumiar.pid) + processorOfFamily(stage.databasePid())
  const until = performance.now() + SECONDS * 1000
  const before = used()
  await Promise.all(Array.from({ length: LISTENERS }, (_, listener) => listen(listener)))
  const share = (used() - before) / (SECONDS * 1000)
  agent.destroy()
  return {
    what: `Share of a core that ${LISTENERS} listeners take, database included`,
    lumiar: `${(share * 100).toFixed(1)} %`,
    ratio: share,
    target: 0.1,
    better: 'less',
  }

  async function listen(listener: number) {
    const paceMs = (PIECE / BYTES_A_SECOND) * 1000
    let start = (listener * PIECE) % (stage.audio.bytes / 2)
    let next = performance.now() + (listener / LISTENERS) * paceMs
    for (; next < until; next += paceMs, start += PIECE) {
      await pause(next - performance.now())
      await part(lumiar.url + stage.audio.path, start, PIECE, cookieOf(stage, listener), agent)
    }
    await pause(until - performance.now())
  }
}

const cookieOf = ({ cookies }: Stage, index: number) => cookies[index % cookies.length] ?? ''

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

function part(url: string, start: number, bytes: number, cookie: string, agent: Agent): Promise<void> {
  const headers = { cookie, range: `bytes=${start}-${start + bytes - 1}` }
  return new Promise((done, fail) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 206) return fail(new Error(`${url} answered ${response.statusCode}`))
      response.on('error', fail)
      response.on('end', () => done())
      response.resume()
    }).on('error', fail)
  })
}
