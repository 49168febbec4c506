// npm run bench, of one page alone npm run bench -- --page=home, and npm run bench:scale, which first fills ten million sessions;
// with --sessions=100000000 it counts blocks at that many instead.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, ensureNode, root, run } from './prepare.mjs'

const given = process.argv.slice(2)
const part = given.find((word) => !word.startsWith('--')) ?? 'all'
ensureNode()
await ensureInstalled()
await ensureBuilt()
const isGrowth = part === 'scale' && given.some((word) => word.startsWith('--sessions'))
await run(join(root, 'node_modules/.bin/tsx'), [
  `scripts/bench/${isGrowth ? 'growth/growth' : part}.ts`,
  ...given.filter((word) => word.startsWith('--')),
])
