// What takes minutes: crashes, full disks, slow and hostile sockets, backup under load, several processes behind nginx.
// Starts and stops everything it needs. Names of parts narrow it: npm run test:hard crash scale
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, ensureNode, root } from './prepare.mjs'

ensureNode()
ensureInstalled()
ensureBuilt()
const folder = mkdtempSync(join(tmpdir(), 'lumiar-hard-'))
const report = join(folder, 'report.json')
const vitest = join(root, 'node_modules/.bin/vitest')
const { status } = spawnSync(
  vitest,
  [
    'run',
    '--config=scripts/hard/vitest.config.ts',
    '--reporter=verbose',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
)
const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = read()
rmSync(folder, { recursive: true, force: true })
const failed = Math.max(numFailedTests, status === 0 ? 0 : 1)
if (numPendingTests > 0) console.log(`\n${numPendingTests} could not be tried here; the reason stands above.`)
console.log(`\n${numPassedTests} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function read() {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return {}
  }
}
