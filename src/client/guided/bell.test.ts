// @vitest-environment page
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { bellsRecord } from '#client/device/bellsRecord.ts'
import { changeFeedback, readFeedback } from '#client/device/feedback.ts'
import { vibrate } from '#client/device/vibrate.ts'
import { renderHook } from '#client/testing/renderHook.ts'
import { ring, useBells } from './bell.ts'

const felt = vi.fn()
const heard = vi.fn()

beforeEach(() => {
  felt.mockClear()
  heard.mockClear()
  vi.stubGlobal('navigator', { vibrate: felt })
  vi.stubGlobal(
    'Audio',
    class {
      address: string
      constructor(address: string) {
        this.address = address
      }
      play = async () => heard(this.address)
    },
  )
  changeFeedback({ sound: true, vibration: true })
  bellsRecord.write('on')
})

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a bell is heard and felt, the last one longer', () => {
  ring('step')
  ring('end')

  expect(heard.mock.calls).toEqual([['/sounds/bell-step.mp3'], ['/sounds/bell-end.mp3']])
  expect(felt.mock.calls).toEqual([[40], [[40, 80, 40]]])
})

test.each([
  ['without sound it is still felt', { sound: false }, 0, 1],
  ['without vibration it is only heard', { vibration: false }, 1, 0],
])('%s', (_, change, sounds, touches) => {
  changeFeedback(change)

  ring('interval')

  expect([heard.mock.calls.length, felt.mock.calls.length]).toEqual([sounds, touches])
})

test('bells that are switched off are neither heard nor felt', () => {
  bellsRecord.write('off')

  ring('end')

  expect([heard.mock.calls.length, felt.mock.calls.length]).toEqual([0, 0])
})

test('a browser that cannot vibrate is left alone', () => {
  vi.stubGlobal('navigator', {})

  expect(() => vibrate('done')).not.toThrow()
})

test('muted where they ring, bells are muted for the preferences too, and switched on there they ring again', () => {
  bellsRecord.write('off')
  expect(readFeedback().sound).toBe(false)

  changeFeedback({ sound: true })
  ring('interval')

  expect(heard).toHaveBeenCalledOnce()
})

test('one switch says in whichever place whether bells are heard, and makes them heard', async () => {
  vi.useFakeTimers()
  const bells = await renderHook(useBells)
  expect(bells.now().state).toBe('on')
  await bells.act(() => changeFeedback({ sound: false }))
  expect(bells.now().state).toBe('silent')
  await bells.act(() => void bells.now().toggle())
  expect(bells.now().state).toBe('on')
  await bells.act(() => void bells.now().toggle())
  expect(bells.now().state).toBe('off')
  await bells.act(() => void bells.now().toggle())
  expect(bells.now().state).toBe('on')
})
