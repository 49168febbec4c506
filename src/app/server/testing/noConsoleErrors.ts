import { afterEach, beforeEach, expect, vi } from 'vitest'

let errors: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  errors = vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(errors.mock.calls).toEqual([])
  errors.mockRestore()
})
