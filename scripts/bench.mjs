import { join } from 'node:path'
import { ensureInstalled, ensureNode, root, run } from './prepare.mjs'

ensureNode()
ensureInstalled()
run(join(root, 'node_modules/.bin/tsx'), ['scripts/bench/throughput.ts'])
