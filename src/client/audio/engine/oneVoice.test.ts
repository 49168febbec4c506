import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { isLater } from './rules.ts'

type Listener = (event: { data: unknown }) => void

/** Messages of one tab, which reach the others when `deliver` says so. */
class FakeChannel {
  static all: FakeChannel[] = []
  static sent: (() => void)[] = []
  listeners = new Set<Listener>()
  constructor() {
    FakeChannel.all.push(this)
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.all.filter((one) => one !== this))
      FakeChannel.sent.push(() => {
        for (const hear of other.listeners) hear({ data })
      })
  }
  addEventListener = (_: string, hear: Listener) => this.listeners.add(hear)
  removeEventListener = (_: string, hear: Listener) => this.listeners.delete(hear)
}

const deliver = () => {
  for (const message of FakeChannel.sent.splice(0)) message()
}

async function openTab() {
  vi.resetModules()
  const { onOtherVoice, raiseVoice } = await import('./oneVoice.ts')
  const hushed = vi.fn()
  const leave = onOtherVoice(hushed)
  return { raiseVoice, hushed, leave }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 })
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  FakeChannel.all = []
})

afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('of two tabs the one started last plays, also when its message crosses the other’s', async () => {
  const [first, second] = [await openTab(), await openTab()]
  first.raiseVoice()
  deliver()
  vi.setSystemTime(2000)
  second.raiseVoice()
  deliver()
  expect([first.hushed.mock.calls.length, second.hushed.mock.calls.length]).toEqual([1, 1])

  vi.setSystemTime(3000)
  first.raiseVoice()
  vi.setSystemTime(3001)
  second.raiseVoice()
  deliver()
  expect([first.hushed.mock.calls.length, second.hushed.mock.calls.length]).toEqual([2, 1])
})

test('a film that was left hears nothing more, and a browser without channels plays', async () => {
  const [first, second] = [await openTab(), await openTab()]
  first.leave()
  second.raiseVoice()
  deliver()
  expect(first.hushed).not.toHaveBeenCalled()

  vi.stubGlobal('BroadcastChannel', undefined)
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  expect((await openTab()).raiseVoice).not.toThrow()
})

test.each([
  [{ at: 2, page: 'a' }, { at: 1, page: 'b' }, true],
  [{ at: 1, page: 'b' }, { at: 2, page: 'a' }, false],
  [{ at: 1, page: 'b' }, { at: 1, page: 'a' }, true],
  [{ at: 1, page: 'a' }, { at: 1, page: 'b' }, false],
])('of %o and %o one goes on', (one, other, expected) => {
  expect(isLater(one, other)).toBe(expected)
})
