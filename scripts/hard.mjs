// What takes minutes: crashes, signals, full disks, slow and hostile sockets, backup under load, several processes behind nginx
// and a pooler, rooms of browsers and of two thousand people, the loss of a database's machine, the version before beside this
// one, PostgreSQL's major version before, other browsers.
// Starts and stops everything it needs. Names of parts narrow it: npm run test:hard crash scale
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { ensureBuilt, ensureInstalled, ensureNode, root } from './prepare.mjs'
import { journeysVerdict, unitVerdict } from './verdict.mjs'

ensureNode()
await ensureInstalled()
await ensureBuilt()
const folder = mkdtempSync(join(tmpdir(), 'lumiar-hard-'))
const report = join(folder, 'report.json')
const wanted = process.argv.slice(2)
const parts = wanted.filter((name) => name !== 'pages')
const vitest = join(root, 'node_modules/.bin/vitest')
const args = ['run', '--config=scripts/hard/vitest.config.ts', '--reporter=verbose', '--reporter=json']
const isPagesOnly = wanted.length > 0 && parts.length === 0
const { status } = isPagesOnly
  ? { status: 0 }
  : spawnSync(vitest, [...args, `--outputFile.json=${report}`, ...parts], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
const told = read(report)
const tried = unitVerdict(told, status, root)
const pages = wanted.length === 0 || wanted.includes('pages') ? everyPage() : { passed: 0, failed: 0, names: [] }
rmSync(folder, { recursive: true, force: true })
const failed = tried.failed + pages.failed
if (told.numPendingTests > 0) console.log(`\n${told.numPendingTests} could not be tried here; the reason stands above.`)
for (const name of [...tried.names, ...pages.names]) console.log(`  ✘ ${name}`)
console.log(`\n${tried.passed + pages.passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Every address in a real browser: barriers in light and dark, 200 % zoom, requests to others. */
function everyPage() {
  const journeys = join(folder, 'journeys.json')
  const { status } = spawnSync(join(root, 'node_modules/.bin/playwright'), ['test', '--grep', '@hard'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      E2E_HARD: '1',
      E2E_REPORT: journeys,
      E2E_DATA_DIR: join(folder, 'data'),
      E2E_PORT: String(20_000 + randomInt(10_000)),
      CHROMIUM_PATH: findChromium(),
    },
  })
  return journeysVerdict(read(journeys), status)
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}
