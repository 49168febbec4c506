// What the measurements stand on: a real PostgreSQL with the shipped content, a community and members with a history, the built
// server as its own process, and a raw one beside it.
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '#server/db/embedded/freePort.ts'
import { daily } from './daily.ts'
import { fillStage } from './fillStage.ts'
import { startCounting } from './statements.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const AUDIO = 'audio/1700000000000-feedfacefeedface.mp3'
const AUDIO_BYTES = 50 * 1024 * 1024

export type Stage = Awaited<ReturnType<typeof setStage>>
export type Program = { url: string; pid: number; stop: () => Promise<void> }

export async function setStage() {
  const folder = mkdtempSync(join(tmpdir(), 'lumiar-bench-'))
  chmodSync(folder, 0o711)
  const secret = randomBytes(32).toString('base64url')
  const database = await startCounting(folder)
  const running = new Set<Program>()
  const clear = async () => {
    for (const program of [...running]) await program.stop()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const { ids, cookies } = await fillStage(database.url, folder, secret).catch(async (error) => {
    await clear()
    throw error
  })
  const file = storeAudio(folder)

  const startRaw = async () => {
    const names = daily.map(({ name }) => name).filter(hasRaw)
    const settings = { databaseUrl: database.url, file, size: AUDIO_BYTES, names, ids }
    const child = fork(here('raw.mjs'), [JSON.stringify(settings)], { execArgv: [] })
    const url = await new Promise<string>((done, fail) => {
      child.once('message', (said) => done(String(said)))
      child.once('exit', () => fail(new Error('raw did not start')))
    })
    return known(child, url)
  }

  const startLumiar = async () => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      APP_SECRET: secret,
      APP_URL: url,
      LOG_LEVEL: 'warn',
      SOUND_LENGTH: 'brief',
    }
    const stdio = ['ignore', 'ignore', 'inherit'] as const
    const child = spawn(process.execPath, [join(ROOT, 'dist/server/main.js')], { env, stdio: [...stdio] })
    const program = known(child, url)
    await untilReady(url)
    return program
  }

  function known(child: ChildProcess, url: string): Program {
    const program = {
      url,
      pid: child.pid ?? 0,
      async stop() {
        running.delete(program)
        await ended(child)
      },
    }
    running.add(program)
    return program
  }

  return {
    ids,
    cookies,
    audio: { path: `/files/${AUDIO}`, bytes: AUDIO_BYTES },
    url: database.url,
    databasePid: () => database.pid(),
    countStatements: database.countStatements,
    startRaw,
    startLumiar,
    clear,
  }
}

export const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

const hasRaw = (name: string) => existsSync(here(`raw/${name}.mjs`))

function storeAudio(folder: string): string {
  const path = join(folder, 'files/audio-content', AUDIO)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, randomBytes(AUDIO_BYTES))
  return path
}

async function untilReady(url: string) {
  for (let attempt = 0; attempt < 600; attempt++) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error(`${url} did not get ready`)
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve()
  return new Promise((done) => {
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })
}
