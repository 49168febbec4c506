import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root, signals } from './prepare.mjs'

/** The server that journeys call, whoever starts it. */
export const journeysServer = {
  script: 'dist/server/main.js',
  /** @param {{ port: string | number, dataDir: string }} place */
  env: ({ port, dataDir }) => ({ NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' }),
}

/**
 * Runs some work while the server starts and stands.
 *
 * @param {{ port: string | number, dataDir: string }} place
 * @param {() => Promise<void>} work
 */
export async function besideJourneysServer(place, work) {
  const server = spawn(process.execPath, [journeysServer.script], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...journeysServer.env(place) },
  })
  const ended = once(server, 'exit')
  for (const signal of signals) process.once(signal, () => process.exit(1))
  process.once('exit', () => server.kill())
  try {
    await work()
  } finally {
    server.kill()
    await ended
  }
}
