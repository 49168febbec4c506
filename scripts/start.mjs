import { ensureBuilt, ensureInstalled, ensureNode, refuseUsedFolder, root, runBuilt } from './prepare.mjs'

console.log('\nLumiar\n')
if (process.env.npm_lifecycle_event === 'start') stopWithParent()
ensureNode()
refuseUsedFolder()
await ensureInstalled()
await ensureBuilt()
process.chdir(root)
process.env.NODE_ENV ??= 'production'
await runBuilt('main')

/** An npm that is killed cannot pass a signal on; nobody would then know how to stop the server it started. */
function stopWithParent() {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
