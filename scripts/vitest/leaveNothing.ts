import { afterAll, vi } from 'vitest'

/** Files of tests share their workers: a clock or a global that one left replaced would be there, or be missing, in another's. */
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
