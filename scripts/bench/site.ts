import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../prepare.mjs'

const PORT = process.env.BENCH_PORT ?? '4377'

/** The built server on a data folder of its own, or the one already running at `url`. */
export async function startServer(url?: string) {
  if (url) return { url, stop: async () => {} }
  const dataDir = mkdtempSync(join(tmpdir(), 'lumiar-page-'))
  const child = spawn('node', [join(root, 'dist/server/main.js')], {
    env: { ...process.env, NODE_ENV: 'production', PORT, DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  const own = `http://127.0.0.1:${PORT}`
  await untilReady(own, child)
  return {
    url: own,
    stop: async () => {
      const gone = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await gone
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
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
