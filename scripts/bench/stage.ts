// What the measurements stand on: a real PostgreSQL, the built server as its own process, and a raw one beside it.
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { freePort } from '#server/db/embedded/freePort.ts'
import { migrate } from '#server/db/migrate.ts'
import { localDay } from '#shared/dates.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const AUDIO = 'audio/1700000000000-feedfacefeedface.mp3'
const AUDIO_BYTES = 50 * 1024 * 1024

export type Stage = Awaited<ReturnType<typeof setStage>>

export async function setStage() {
  const folder = mkdtempSync(join(tmpdir(), 'lumiar-bench-'))
  chmodSync(folder, 0o711)
  const secret = randomBytes(32).toString('base64url')
  const database = await startEmbedded(folder)
  await migrate(database.url)
  const member = await createMembers(database.url, secret)
  const file = storeAudio(folder)
  const running: ChildProcess[] = []

  const startRaw = () =>
    new Promise<string>((done) => {
      const { userId, today } = member
      const settings = { databaseUrl: database.url, userId, today, file, size: AUDIO_BYTES }
      const child = fork(here('raw.mjs'), [JSON.stringify(settings)], { execArgv: [] })
      running.push(child)
      child.once('message', (url) => done(String(url)))
    })

  const startLumiar = async () => {
    const port = await freePort()
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      APP_SECRET: secret,
      APP_URL: `http://127.0.0.1:${port}`,
      LOG_LEVEL: 'warn',
      SOUND_LENGTH: 'brief',
    }
    running.push(
      spawn(process.execPath, [join(ROOT, 'dist/server/main.js')], { env, stdio: ['ignore', 'ignore', 'inherit'] }),
    )
    const url = `http://127.0.0.1:${port}`
    await untilReady(url)
    return url
  }

  return {
    cookies: member.cookies,
    audio: { path: `/files/${AUDIO}`, bytes: AUDIO_BYTES },
    procedure: '/api/dailyEnergyCheckins.today?batch=1',
    /** Raw first, then each Lumiar in the order it was started. */
    pids: () => running.map(({ pid }) => pid ?? 0),
    databasePid: () => database.pid(),
    startRaw,
    startLumiar,
    async clear() {
      for (const child of running) await ended(child)
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** So many that none of them meets what one member may ask of a process. */
const MEMBERS = 500

async function createMembers(url: string, secret: string) {
  const sql = postgres(url, { max: 1 })
  const ids = Array.from({ length: MEMBERS }, () => randomUUID())
  const tokens = ids.map(() => randomBytes(24).toString('base64url'))
  const today = localDay(new Date(), 'America/Sao_Paulo')
  await sql`insert into users (id, email, name) select id, id || '@exemplo.com', 'Bench' from unnest(${ids}::uuid[]) id`
  await sql`insert into profiles (id) select unnest(${ids}::uuid[])`
  await sql`insert into sessions (user_id, token, expires_at)
    select unnest(${ids}::uuid[]), unnest(${tokens}::text[]), now() + interval '1 day'`
  await sql`insert into daily_energy_checkins (user_id, energy_level, checkin_date)
    select unnest(${ids}::uuid[]), 7, ${today}`
  await sql.end()
  const signed = (token: string) => `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`
  const cookies = tokens.map((token) => `lumiar.session_token=${encodeURIComponent(signed(token))}`)
  return { userId: ids[0] ?? '', today, cookies }
}

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
