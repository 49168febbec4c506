// npm run release [-- linux-x64 …]
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, ensureNode, root, run } from './prepare.mjs'

ensureNode()
await ensureInstalled()
await ensureBuilt()
await run(join(root, 'node_modules/.bin/tsx'), ['scripts/release/make.ts', ...process.argv.slice(2)])
