import { ensureBuilt, ensureInstalled, ensureNode } from './prepare.mjs'

ensureNode()
await ensureInstalled()
await ensureBuilt()
await import('../dist/server/backup.js')
