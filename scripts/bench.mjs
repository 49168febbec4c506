// npm run bench, of one page alone npm run bench -- --page=home, and npm run bench:scale, which first fills ten million sessions.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, ensureNode, root, run } from './prepare.mjs'

const given = process.argv.slice(2)
const part = given.find((word) => !word.startsWith('--')) ?? 'all'
ensureNode()
await ensureInstalled()
await ensureBuilt()
await run(join(root, 'node_modules/.bin/tsx'), [
  `scripts/bench/${part}.ts`,
  ...given.filter((word) => word.startsWith('--')),
])
