// Both halves with hot reload: the server restarts on change, the browser's half is served by Vite, which forwards calls.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, ensureNode, root, signals } from './prepare.mjs'

ensureNode()
await ensureInstalled()
const bin = (name) => join(root, 'node_modules/.bin', name)
const { APP_URL = 'http://127.0.0.1:5173', LOG_LEVEL = 'warn' } = process.env
const env = { ...process.env, NODE_ENV: 'development', APP_URL, LOG_LEVEL }
const halves = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'src/app/server/main.ts'], { cwd: root, stdio: 'inherit', env }),
  spawn(bin('vite'), ['--clearScreen=false'], { cwd: root, stdio: 'inherit', env }),
]
/** Once each: a second signal makes tsx kill the server in the middle of its stop. */
const stop = () => {
  for (const half of halves) if (!half.killed) half.kill('SIGTERM')
}
for (const signal of signals) process.on(signal, stop)
for (const half of halves) half.once('exit', stop)
