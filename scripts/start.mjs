import { ensureBuilt, ensureInstalled, ensureNode, refuseUsedFolder, root, runBuilt } from './prepare.mjs'
import { stopWithParent } from './stopWithParent.mjs'

console.log('\nLumiar\n')
if (process.env.npm_lifecycle_event === 'start') stopWithParent()
ensureNode()
refuseUsedFolder()
await ensureInstalled()
await ensureBuilt()
process.chdir(root)
process.env.NODE_ENV ??= 'production'
await runBuilt('main')
