import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll } from 'vitest'
import { openCluster, startEmbedded } from '#server/db/embedded/embedded.ts'
import { freePort } from '#server/db/embedded/freePort.ts'
import { root } from '../prepare.mjs'

export { freePort, pause, root }

export const SECRET = 'k3J9-xQ7z_Vb2Lm8Rt5Yw1Np6Hd4Gf0As'

const endings: (() => unknown)[] = []

/** Everything a part starts is stopped at its end, in reverse order, also when it fails. */
export const atTheEnd = (work: () => unknown) => void endings.push(work)
afterAll(async () => {
  for (const work of endings.reverse()) await Promise.resolve(work()).catch(() => {})
}, 60_000)

export function folder(name: string): string {
  const path = mkdtempSync(join(tmpdir(), `lumiar-hard-${name}-`))
  chmodSync(path, 0o711)
  atTheEnd(() => rmSync(path, { recursive: true, force: true }))
  return path
}

export type Server = Awaited<ReturnType<typeof startServer>>

/** The built product in a process of its own, as it runs in earnest; from this checkout, or from another. */
export async function startServer(env: Record<string, string>, cwd = root) {
  const port = Number(env.PORT ?? (await freePort()))
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      SOUND_LENGTH: 'brief',
      ...env,
      PORT: String(port),
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said = (said + chunk).slice(-20_000)
    })
  const url = `http://127.0.0.1:${port}`
  atTheEnd(() => stop(child))
  child.once('exit', (code) => code && seen(`a server ended by itself with ${code}: ${said.slice(-1500)}`))
  const startedAt = performance.now()
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`the server did not start: ${said}`)
    await pause(20)
  }
  return { url, port, child, readyAfter: performance.now() - startedAt, said: () => said, stop: () => stop(child) }
}

export const isReady = (url: string) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) }).then(
    (answer) => answer.ok,
    () => false,
  )

export async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/** A PostgreSQL of our own on a fixed port, to be stopped and started again. */
export async function managedPostgres() {
  const home = folder('postgres')
  const first = await startEmbedded(home)
  await first.stop()
  const port = await freePort()
  const launch = await openCluster(home)
  const url = first.url.replace(/:\d+\//, `:${port}/`)
  let child: ChildProcess | undefined
  const managed = {
    url,
    start: async () => {
      child = launch(port, ['listen_addresses=127.0.0.1', 'unix_socket_directories='])
      while (!(await inDatabase(url, (sql) => sql`select 1`).catch(() => false))) await pause(20)
    },
    stop: async (signal: NodeJS.Signals = 'SIGINT') => child && stop(child, signal),
  }
  atTheEnd(() => managed.stop())
  await managed.start()
  return managed
}

export async function inDatabase<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, connect_timeout: 3, onnotice: () => {} })
  return work(sql).finally(() => sql.end({ timeout: 1 }))
}

/** Prints a measured figure, for docs/promises.md. */
export const seen = (figures: string) => console.log(`    seen: ${figures}`)

export const subfolder = (path: string) => {
  mkdirSync(path, { recursive: true, mode: 0o711 })
  return path
}
