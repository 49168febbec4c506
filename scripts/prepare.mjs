// What every command needs before it can do its own work: packages from the lockfile and a build of the present sources.
// Plain JavaScript on Node's own modules, because it runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildOf, buildsIn } from './builds.mjs'
import { patchDriver } from './patch.mjs'
import { holderOf, runningFrom } from './running.mjs'

export { ensureNode } from './ensureNode.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

const lockfile = join(root, 'package-lock.json')
const installed = join(root, 'node_modules', '.lumiar-installed')
const dist = join(root, 'dist')

export function say(line) {
  console.log(`  ${line}`)
}

export async function ensureInstalled() {
  const wanted = createHash('sha256').update(readFileSync(lockfile)).digest('hex')
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== wanted) {
    refuseWhileRunning()
    say('Installing packages from the lockfile…')
    await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
    writeFileSync(installed, wanted)
  }
  patchDriver()
}

export async function ensureBuilt() {
  const build = buildOf(root)
  if (existsSync(dist) && realpathSync(dist) === join(build, 'dist')) return
  say('Building…')
  await run(process.execPath, ['scripts/build.mjs'])
}

/** Before a start installs or builds anything: a data folder in use means that it would be in vain. */
export function refuseUsedFolder() {
  const dataDir = resolve(root, process.env.DATA_DIR || 'data')
  const pid = process.env.DATABASE_URL ? undefined : holderOf(dataDir)
  if (pid) fail(`The data folder ${dataDir} is in use by another Lumiar (process ${pid}). Stop it first.`)
}

/** Runs a program of the build that is there, installing and building nothing: a Lumiar may be running from this checkout. */
export async function runBuilt(name) {
  if (!existsSync(join(dist, 'server', `${name}.js`)))
    fail('Nothing is built in this folder yet. Run npm run build first, which installs and builds without starting.')
  try {
    await import(`../dist/server/${name}.js`)
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    fail(`Packages are missing (${error.message.split('\n')[0]}). Run npm run build first, which installs them.`)
  }
}

/** An install removes every package before it brings the new ones: a process would lose what it has not loaded yet. */
function refuseWhileRunning() {
  const builds = existsSync(buildsIn(root)) ? readdirSync(buildsIn(root)) : []
  const [pid] = builds.flatMap((name) => runningFrom(join(buildsIn(root), name)))
  if (pid !== undefined)
    fail(
      `Packages have to be installed, but a Lumiar is running from this folder (process ${pid}) and would lose its own. ` +
        'Stop it first, or bring up the new version in a second checkout (docs/operating/upgrade.md).',
    )
}

function fail(sentence) {
  console.error(`\n  ${sentence}\n`)
  process.exit(1)
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
