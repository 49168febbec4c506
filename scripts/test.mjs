// Everything that must hold. Ends with one line that counts.
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { constants, setPriority, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { besideJourneysServer } from './journeysServer.mjs'
import { ensureBuilt, ensureInstalled, ensureNode, root, say } from './prepare.mjs'
import { journeysVerdict, unitVerdict } from './verdict.mjs'

ensureNode()
await ensureInstalled()
const chromium = findChromium()
const workshop = mkdtempSync(join(tmpdir(), 'lumiar-'))
/** Every thread of a core is busy with a test of its own: collecting garbage on further ones only takes turns with them. */
const quickHeap = ['--single-threaded-gc', '--initial-old-space-size=400']
const totals = { passed: 0, failed: 0 }
const failures = []

try {
  say('Lint, house rules and types, beside all that follows…')
  const checks = inTurn(
    () => check('biome', ['ci', '--error-on-warnings', '.']),
    () => check('tsx', ['scripts/house/check.ts']),
    // One checker for the whole program: several would each work out what they share. Little of what it makes is garbage.
    () => check('tsc', ['-p', '.', '--checkers', '1'], { GOGC: 'off' }),
    () => check('tsc', ['-p', 'scripts/audio']),
    () => check('tsc', ['-p', 'src/worker']),
  )
  await ensureBuilt()
  const place = { port: await freePort(), dataDir: join(workshop, 'data') }
  // It makes its database and its sounds while the unit tests run.
  await besideJourneysServer(place, async () => {
    await unitTests()
    await journeys(place)
  })
  await checks
} finally {
  rmSync(workshop, { recursive: true, force: true })
}

for (const name of failures) console.log(`  ✘ ${name}`)
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)

/** Tests wait for a database, a page or a clock time and again: a check takes the cores meanwhile, and only then. */
async function check(program, args, env) {
  const held = (await bin(program, args, env, constants.priority.PRIORITY_LOW)) === 0
  count({ passed: held ? 1 : 0, failed: held ? 0 : 1, names: held ? [] : [[program, ...args].join(' ')] })
}

async function inTurn(...steps) {
  for (const step of steps) await step()
}

async function unitTests() {
  say('Unit and server tests…')
  const report = join(workshop, 'unit.json')
  const vitest = [...quickHeap, join(root, 'node_modules/vitest/vitest.mjs'), 'run']
  // Those who start a program take that of the build, instead of bundling it once more.
  const env = { TEST_BUILD: dirname(realpathSync(join(root, 'dist'))) }
  const args = [...vitest, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const status = await run(process.execPath, args, env)
  count(unitVerdict(read(report), status, root))
}

async function journeys({ port, dataDir }) {
  say('Browser journeys…')
  const report = join(workshop, 'journeys.json')
  const status = await bin('playwright', ['test'], {
    E2E_REPORT: report,
    E2E_DATA_DIR: dataDir,
    E2E_PORT: String(port),
    E2E_STARTED: '1',
    CHROMIUM_PATH: chromium,
  })
  count(journeysVerdict(read(report), status))
}

function count({ passed, failed, names }) {
  totals.passed += passed
  totals.failed += failed
  failures.push(...names)
}

function bin(program, args, env, priority) {
  return run(join(root, 'node_modules/.bin', program), args, env, priority)
}

function run(program, args, env = {}, priority = constants.priority.PRIORITY_NORMAL) {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
      .once('error', () => done(1))
      .once('exit', done)
    if (child.pid && priority > 0) setPriority(child.pid, priority)
  })
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

/** Below the ports from which connections take their near end: a polled one of those can connect to itself. */
async function freePort() {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
}

function isFree(port) {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
}
