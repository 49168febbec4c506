// What every command needs before it can do its own work: packages from the lockfile and a build no older than the sources.
// Plain JavaScript on Node's own modules, because it runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { patchDriver } from './patch.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

const lockfile = join(root, 'package-lock.json')
const installed = join(root, 'node_modules', '.lumiar-installed')
const built = join(root, 'dist', '.built')
const sources = [
  'src',
  'public',
  'content',
  'scripts/build.mjs',
  'scripts/vite',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]

export function say(line) {
  console.log(`  ${line}`)
}

export function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Lumiar needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

export async function ensureInstalled() {
  const wanted = createHash('sha256').update(readFileSync(lockfile)).digest('hex')
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== wanted) {
    say('Installing packages from the lockfile…')
    await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
    writeFileSync(installed, wanted)
  }
  patchDriver()
}

export async function ensureBuilt() {
  if (existsSync(built) && newest(sources) <= statSync(built).mtimeMs) return
  say('Building…')
  await run(process.execPath, ['scripts/build.mjs'])
}

/** A signal sent to this process alone would leave the other one working: it is passed on, and nothing follows. */
export async function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
  const stop = (signal) => {
    child.kill(signal)
    child.once('exit', () => process.exit(1))
  }
  for (const signal of signals) process.on(signal, stop)
  const [status] = await once(child, 'exit')
  for (const signal of signals) process.off(signal, stop)
  if (status !== 0) process.exit(status ?? 1)
}

function newest(paths) {
  return Math.max(...paths.map((path) => newestIn(join(root, path))))
}

function newestIn(path) {
  const { mtimeMs, isDirectory } = describe(path)
  return isDirectory ? Math.max(mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name)))) : mtimeMs
}

function describe(path) {
  const stats = statSync(path, { throwIfNoEntry: false })
  return { mtimeMs: stats?.mtimeMs ?? 0, isDirectory: stats?.isDirectory() ?? false }
}
