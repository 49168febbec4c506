// @vitest-environment page
import { expect, test, vi } from 'vitest'

test('what a page tells its other tabs reaches no page of another test', async () => {
  const heard = vi.fn()
  const elsewhere = new BroadcastChannel('voice')
  elsewhere.addEventListener('message', heard)
  new BroadcastChannel('voice').postMessage('playing')
  await new Promise((soon) => setTimeout(soon, 50))
  expect(heard).not.toHaveBeenCalled()
})
