// How close to raw node:http + postgres.js the server is, and what a second process adds. Turns of a second or two,
// so that both meet the same machine; the median of their ratios counts.
import { fork, spawnSync } from 'node:child_process'
import { Agent, get } from 'node:http'
import { cpus } from 'node:os'
import { here, type Stage } from './stage.ts'

export type Figure = {
  what: string
  raw?: string
  lumiar: string
  ratio: number
  target: number
  better: 'more' | 'less'
}

type Load = { rate: number; p50: number; p99: number }

export async function measureServer(stage: Stage): Promise<Figure[]> {
  const raw = await stage.startRaw()
  const lumiar = await stage.startLumiar()
  const figures = [
    await throughput(stage, raw, lumiar),
    await slowestAt64(stage, raw, lumiar),
    await firstByteAfterSeek(stage, raw, lumiar),
  ]
  const second = await secondProcess(stage, lumiar)
  return second ? [...figures, second] : figures
}

async function throughput(stage: Stage, raw: string, lumiar: string): Promise<Figure> {
  const turns = await inTurns(
    9,
    () => load(stage, [raw], 16, 1.5),
    () => load(stage, [lumiar + stage.procedure], 16, 1.5),
  )
  return {
    what: 'Signed-in procedure, answers a second at 16 connections',
    raw: `${Math.round(median(turns.map(([one]) => one.rate)))}/s`,
    lumiar: `${Math.round(median(turns.map(([, other]) => other.rate)))}/s`,
    ratio: median(turns.map(([one, other]) => other.rate / one.rate)),
    target: 0.5,
    better: 'more',
  }
}

async function slowestAt64(stage: Stage, raw: string, lumiar: string): Promise<Figure> {
  const turns = await inTurns(
    7,
    () => load(stage, [raw], 64, 2),
    () => load(stage, [lumiar + stage.procedure], 64, 2),
  )
  return {
    what: 'The slowest of a hundred at 64 connections (p99)',
    raw: `${median(turns.map(([one]) => one.p99)).toFixed(1)} ms`,
    lumiar: `${median(turns.map(([, other]) => other.p99)).toFixed(1)} ms`,
    ratio: median(turns.map(([one, other]) => other.p99 / one.p99)),
    target: 4,
    better: 'less',
  }
}

async function firstByteAfterSeek(stage: Stage, raw: string, lumiar: string): Promise<Figure> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const seek = (url: string) => {
    const start = Math.floor(Math.random() * (stage.audio.bytes - 65_536))
    return firstByte(url, { cookie: stage.cookies[0] ?? '', range: `bytes=${start}-${start + 65_535}` }, agent)
  }
  const turns = await inTurns(
    400,
    () => seek(`${raw}/file`),
    () => seek(lumiar + stage.audio.path),
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
async function secondProcess(stage: Stage, first: string): Promise<Figure | undefined> {
  if (cpus().length < 2 || spawnSync('taskset', ['-V']).error) return undefined
  const [, firstPid = 0] = stage.pids()
  const second = await stage.startLumiar()
  const secondPid = stage.pids().at(-1) ?? 0
  const urls = [first, second].map((url) => url + stage.procedure)
  const alone = async () => {
    confine(firstPid, '0')
    confine(stage.databasePid(), '0')
    return load(stage, urls.slice(0, 1), 16, 2, '0')
  }
  const both = async () => {
    confine(firstPid, '0')
    confine(secondPid, '1')
    confine(stage.databasePid(), '0,1')
    return load(stage, urls, 16, 2, '0,1')
  }
  const turns = await inTurns(7, alone, both)
  return {
    what: 'What a second process on the second core adds to the first',
    raw: `${Math.round(median(turns.map(([one]) => one.rate)))}/s on one core`,
    lumiar: `${Math.round(median(turns.map(([, two]) => two.rate)))}/s on two`,
    ratio: median(turns.map(([one, two]) => two.rate / one.rate)) - 1,
    target: 0.7,
    better: 'more',
  }
}

const confine = (pid: number, cores: string) => {
  for (const each of [pid, ...childrenOf(pid)]) spawnSync('taskset', ['-a', '-p', '-c', cores, String(each)])
}

const childrenOf = (pid: number) =>
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .map(Number)
    .filter(Boolean)

/** From processes of their own, one for each address, so that the asking does not slow what is asked. */
async function load(stage: Stage, urls: string[], connections: number, seconds: number, cores?: string): Promise<Load> {
  const loads = await Promise.all(
    urls.map((url) => loadOne({ url, cookies: stage.cookies, connections, seconds }, cores)),
  )
  return {
    rate: loads.reduce((sum, { rate }) => sum + rate, 0),
    p50: median(loads.map(({ p50 }) => p50)),
    p99: Math.max(...loads.map(({ p99 }) => p99)),
  }
}

function loadOne(settings: { url: string; cookies: string[]; connections: number; seconds: number }, cores?: string) {
  return new Promise<Load>((done, fail) => {
    const child = fork(here('load.mjs'), [JSON.stringify(settings)], { execArgv: [] })
    if (cores && child.pid) confine(child.pid, cores)
    child.once('message', (found) => done(found as Load))
    child.once('exit', (code) => code && fail(new Error(`the load on ${settings.url} failed`)))
  })
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

/** One turn to warm up, then so many in alternation. */
async function inTurns<T>(turns: number, one: () => Promise<T>, other: () => Promise<T>): Promise<[T, T][]> {
  await one()
  await other()
  const found: [T, T][] = []
  for (let turn = 0; turn < turns; turn++) found.push([await one(), await other()])
  return found
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
