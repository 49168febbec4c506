import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { atTheEnd, folder, freePort, isReady, pause, root, seen } from './kit.ts'

/**
 * Own PID and IPC namespaces, as in a container: a process id written into a lock file by one means nothing in another.
 */
const container = ['--pid', '--ipc', '--fork', '--kill-child', '--mount-proc']
const hasContainers = spawnSync('unshare', [...container, 'true']).status === 0

test.skipIf(!hasContainers)('two containers never open one data folder, and a killed one gives it back', async () => {
  const dataDir = folder('containers')
  const first = await startIn(dataDir)
  expect(await first.outcome).toBe('ready')

  const second = await startIn(dataDir)
  expect(await second.outcome).toContain('in another container')
  expect(await isReady(first.url)).toBe(true)

  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  const killedAt = performance.now()
  const third = await startIn(dataDir)
  expect(await third.outcome).toBe('ready')
  seen(`the second was refused; after a kill the third was ready in ${Math.round(performance.now() - killedAt)} ms`)
})

async function startIn(dataDir: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn('unshare', [...container, process.execPath, 'dist/server/main.js'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      SOUND_LENGTH: 'brief',
      DATA_DIR: dataDir,
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  atTheEnd(() => child.kill('SIGKILL'))
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  return { child, url, outcome: outcome() }

  async function outcome() {
    while (!(await isReady(url))) {
      if (child.exitCode !== null) return said
      await pause(50)
    }
    return 'ready'
  }
}
