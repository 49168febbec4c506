import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { keepPostmaster } from './postmaster.ts'
import { spawnAs } from './unprivileged.ts'

const ready = async (_: () => string, isGone: () => boolean) => {
  if (isGone()) throw new Error('gone')
}

test('a revival that cannot be started is tried again until it can', async () => {
  const launches: string[] = []
  const programs = ['sleep', '/nowhere/postgres', 'thrown', '/nowhere/postgres', 'sleep']
  const launch = () => {
    const program = programs[launches.length] ?? 'sleep'
    launches.push(program)
    if (program === 'thrown') throw new Error('spawn EAGAIN')
    return spawnAs(program, ['60'], { cwd: '/', account: undefined })
  }
  const kept = await keepPostmaster(launch, ready, () => {})
  const first = kept.pid()

  process.kill(first, 'SIGKILL')

  await expect.poll(() => launches, { timeout: 10_000 }).toEqual(programs)
  expect(kept.pid()).toBeGreaterThan(0)
  expect(kept.pid()).not.toBe(first)
  await kept.stop()
})

test('a stop while nothing can be started does not wait for ever', async () => {
  let launched = 0
  const launch = () =>
    spawnAs(launched++ === 0 ? 'sleep' : '/nowhere/postgres', ['60'], { cwd: '/', account: undefined })
  const kept = await keepPostmaster(launch, ready, () => {})
  process.kill(kept.pid(), 'SIGKILL')
  await expect.poll(() => launched, { timeout: 10_000 }).toBeGreaterThan(1)
  await kept.stop()
  const before = launched
  await new Promise((done) => setTimeout(done, 300))
  expect(launched).toBe(before)
})

test('one that never gets ready is ended', async () => {
  const child = spawn('sleep', ['60'])
  const never = () => Promise.reject(new Error('did not answer'))
  await expect(
    keepPostmaster(
      () => child,
      never,
      () => {},
    ),
  ).rejects.toThrow('did not answer')
  expect(child.signalCode).toBe('SIGINT')
})

test('one that does not stop when asked is told to quit', async () => {
  const child = spawn('sh', ['-c', 'trap "" INT; echo >&2; exec sleep 60'])
  const heard = new Promise<void>((done) => child.stderr.once('data', () => done()))
  const kept = await keepPostmaster(
    () => child,
    () => heard,
    () => {},
    100,
  )
  await kept.stop()
  expect(child.signalCode).toBe('SIGQUIT')
})
