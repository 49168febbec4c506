import { ensureNode, runBuilt } from './prepare.mjs'

ensureNode()
await runBuilt('admin')
