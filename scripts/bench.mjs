// npm run bench, and npm run bench:scale, which first fills ten million sessions.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, ensureNode, root, run } from './prepare.mjs'

const [part = 'all'] = process.argv.slice(2)
ensureNode()
await ensureInstalled()
await ensureBuilt()
await run(join(root, 'node_modules/.bin/tsx'), [`scripts/bench/${part}.ts`])
