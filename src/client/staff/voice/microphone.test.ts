import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openMicrophone } from './microphone.ts'

const close = vi.fn()
const getUserMedia = vi.fn()
const policy = { allowsFeature: () => true }

beforeEach(() => {
  vi.clearAllMocks()
  policy.allowsFeature = () => true
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  vi.stubGlobal('document', { featurePolicy: policy })
  vi.stubGlobal('AudioWorkletNode', class {})
  vi.stubGlobal(
    'AudioContext',
    class {
      close = close
    },
  )
})
afterAll(() => void vi.unstubAllGlobals())

test.each([
  ['NotAllowedError', 'REFUSED'],
  ['NotFoundError', 'MISSING'],
  ['NotReadableError', 'BUSY'],
  ['TypeError', 'UNSUPPORTED'],
])('a browser that says %s: %s, and nothing is left open', async (name, reason) => {
  getUserMedia.mockRejectedValue(Object.assign(new Error('no'), { name }))
  expect(await openMicrophone()).toBe(reason)
  expect(close).toHaveBeenCalledOnce()
})

test('a page that was opened at a member’s address must be loaded anew', async () => {
  policy.allowsFeature = () => false
  getUserMedia.mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAllowedError' }))
  expect(await openMicrophone()).toBe('RELOAD')
})

test('a browser without a microphone to ask for is not asked', async () => {
  vi.stubGlobal('navigator', {})
  expect(await openMicrophone()).toBe('UNSUPPORTED')
  expect(getUserMedia).not.toHaveBeenCalled()
})
