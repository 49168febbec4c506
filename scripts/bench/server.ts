// What stands beside the pages: the first byte of a sound after a seek, what sounds cost, and what a second process adds.
import { spawnSync } from 'node:child_process'
import { Agent, get } from 'node:http'
import { cpus } from 'node:os'
import { type Asker, startAsking } from './asking.ts'
import { inTurns } from './inTurns.ts'
import { median } from './median.ts'
import { childrenOf } from './processor.ts'
import type { Programs } from './requests.ts'
import { measureListeners, measureStreaming } from './sound.ts'
import type { Program, Stage } from './stage.ts'

export type Figure = {
  what: string
  raw?: string
  lumiar: string
  ratio: number
  target: number
  better: 'more' | 'less'
}

export async function measureServer(stage: Stage, asker: Asker, programs: Programs): Promise<Figure[]> {
  const figures = [
    await firstByteAfterSeek(stage, programs),
    await measureStreaming(stage, programs),
    await measureListeners(stage, programs),
  ]
  const second = await secondProcess(stage, asker, programs.lumiar)
  return second ? [...figures, second] : figures
}

async function firstByteAfterSeek(stage: Stage, { raw, lumiar }: Programs): Promise<Figure> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const seek = (url: string) => {
    const start = Math.floor(Math.random() * (stage.audio.bytes - 65_536))
    return firstByte(url, { cookie: stage.cookies[0] ?? '', range: `bytes=${start}-${start + 65_535}` }, agent)
  }
  const turns = await inTurns(
    400,
    () => seek(`${raw.url}/file`),
    () => seek(lumiar.url + stage.audio.path),
  )
  agent.destroy()
  return {
    what: 'First byte of a 50 MB audio after a random seek',
    raw: `${median(turns.map(([one]) => one)).toFixed(2)} ms`,
    lumiar: `${median(turns.map(([, other]) => other)).toFixed(2)} ms`,
    ratio: median(turns.map(([, other]) => other)) / median(turns.map(([one]) => one)),
    target: 2,
    better: 'less',
  }
}

/** One process with its database and its askers on the first core, then the same again on the second core beside it. */
async function secondProcess(stage: Stage, asker: Asker, first: Program): Promise<Figure | undefined> {
  if (cpus().length < 2 || spawnSync('taskset', ['-V']).error) return undefined
  const second = await stage.startLumiar()
  const other = startAsking(stage.cookies)
  const order = { method: 'GET', path: '/api/dailyEnergyCheckins.today?batch=1', connections: 16, seconds: 2 } as const
  const alone = async () => {
    confine('0', first.pid, stage.databasePid(), asker.pid)
    return (await asker.load({ ...order, url: first.url })).rate
  }
  const both = async () => {
    confine('0', first.pid)
    confine('1', second.pid)
    confine('0,1', stage.databasePid(), asker.pid, other.pid)
    const loads = [asker.load({ ...order, url: first.url }), other.load({ ...order, url: second.url })]
    return (await Promise.all(loads)).reduce((sum, { rate }) => sum + rate, 0)
  }
  const turns = await inTurns(5, alone, both)
  confine('0,1', first.pid, stage.databasePid(), asker.pid)
  other.stop()
  await second.stop()
  return {
    what: 'What a second process on the second core adds to the first',
    raw: `${Math.round(median(turns.map(([one]) => one)))}/s on one core`,
    lumiar: `${Math.round(median(turns.map(([, two]) => two)))}/s on two`,
    ratio: median(turns.map(([one, two]) => two / one)) - 1,
    target: 0.7,
    better: 'more',
  }
}

function confine(cores: string, ...pids: number[]) {
  for (const pid of pids.flatMap((each) => [each, ...childrenOf(each)]))
    spawnSync('taskset', ['-a', '-p', '-c', cores, String(pid)])
}

function firstByte(url: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  return new Promise((done, fail) => {
    const asked = performance.now()
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 206) return fail(new Error(`${url} answered ${response.statusCode}`))
      let first = 0
      response.on('data', () => {
        first ||= performance.now() - asked
      })
      response.on('end', () => done(first))
    }).on('error', fail)
  })
}
