import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { root } from '../prepare.mjs'

export const PORT = process.env.BENCH_PORT ?? '4377'

/** The built server on a data folder of its own, or the one already running at `url`. */
export async function startServer(url?: string) {
  return url ? { url, stop: async () => {} } : startBuilt(root, PORT)
}

/** The server built in this folder; what is in its database is `dataDir`'s. */
export async function startBuilt(folder: string, port: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'lumiar-page-'))
  const child = spawn('node', [join(folder, 'dist/server/main.js')], {
    env: { ...process.env, NODE_ENV: 'production', PORT: port, DATA_DIR: dataDir, SOUND_LENGTH: 'brief' },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, child)
  return {
    url,
    dataDir,
    stop: async () => {
      const gone = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await gone
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The database a built server has started for itself. */
export function openDatabase(dataDir: string) {
  const port = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  return postgres(`postgres://lumiar:${password}@127.0.0.1:${port}/lumiar`, { max: 1, onnotice: () => {} })
}

async function untilReady(url: string, child: ChildProcess) {
  for (;;) {
    if (child.exitCode !== null) throw new Error('the server did not start')
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await new Promise((done) => setTimeout(done, 100))
  }
}
