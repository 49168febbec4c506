// npm run build: packages and a build, without starting anything.
import { ensureBuilt, ensureInstalled, ensureNode } from './prepare.mjs'

ensureNode()
await ensureInstalled()
await ensureBuilt()
