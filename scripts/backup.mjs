import { ensureBuilt, ensureInstalled, ensureNode } from './prepare.mjs'

ensureNode()
ensureInstalled()
ensureBuilt()
await import('../dist/server/backup.js')
