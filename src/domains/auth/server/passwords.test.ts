import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hash, verify } from './passwords.ts'

test('however many passwords come at once, a thread stays free for everything else', async () => {
  const kept = await hash('segredo1')
  const { scrypt } = crypto
  const running = { now: 0, most: 0 }
  vi.spyOn(crypto, 'scrypt').mockImplementation((...asked: unknown[]) => {
    running.most = Math.max(running.most, ++running.now)
    const done = asked.pop() as (...answer: unknown[]) => void
    const leave = (...answer: unknown[]) => {
      running.now--
      done(...answer)
    }
    Reflect.apply(scrypt, crypto, [...asked, leave])
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })

  const tried = ['segredo1', 'errada', 'segredo1', 'errada', 'segredo1', 'errada']
  const verified = Promise.all(tried.map((password) => verify({ hash: kept, password })))
  await Promise.all(tried.map(hash))

  expect(await verified).toEqual([true, false, true, false, true, false])
  expect(running).toEqual({ now: 0, most: 3 })
})

test('one that fails leaves its place to the next', async () => {
  const broken = Array.from({ length: 5 }, () => verify({ hash: 'quebrado', password: 'x' }))
  expect((await Promise.allSettled(broken)).every(({ status }) => status === 'rejected')).toBe(true)
  expect(await verify({ hash: await hash('segredo1'), password: 'segredo1' })).toBe(true)
})
