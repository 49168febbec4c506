// @vitest-environment page
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useKeys } from './useKeys.ts'

const press = (key: string, more: KeyboardEventInit = {}) =>
  dispatchEvent(new KeyboardEvent('keydown', { key, ...more }))

test('a key acts from the moment its page is shown, once for as long as it is held, until the page is gone', async () => {
  const next = vi.fn()
  let isShown = () => {}
  const shown = new Promise<void>((resolve) => {
    isShown = resolve
  })
  function Shown() {
    useKeys({ ArrowRight: next })
    return createElement('p', { ref: isShown })
  }
  // Not within act, which runs every effect before it ends: whoever presses a key sees the page before that.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => root.unmount())
  root.render(createElement(Shown))
  await shown

  press('ArrowRight')
  expect(next).toHaveBeenCalledOnce()
  press('ArrowRight', { repeat: true })
  press('ArrowLeft')
  expect(next).toHaveBeenCalledOnce()

  root.unmount()
  press('ArrowRight')
  expect(next).toHaveBeenCalledOnce()
})
