import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { isAlive } from '#server/config/isAlive.ts'

const script = `
  import { run } from ${JSON.stringify(new URL('./prepare.mjs', import.meta.url).href)}
  await run(process.execPath, ['-e', 'console.log(process.pid); setTimeout(() => {}, 60_000)'])
  console.log('went on')`

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s while it installs or builds ends that work too, and nothing follows',
  async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
    })
    await expect.poll(() => said, { timeout: 10_000 }).toMatch(/\d+\n/)

    child.kill(signal)
    const [status] = await once(child, 'close')

    expect(status).toBe(1)
    expect(isAlive(Number(said))).toBe(false)
  },
)
