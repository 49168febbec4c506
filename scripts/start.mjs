import { ensureBuilt, ensureInstalled, ensureNode, root } from './prepare.mjs'

console.log('\nLumiar\n')
ensureNode()
ensureInstalled()
ensureBuilt()
process.chdir(root)
process.env.NODE_ENV ??= 'production'
await import('../dist/server/main.js')
