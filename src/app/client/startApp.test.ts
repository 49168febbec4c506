// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest'
import { startApp } from './startApp.ts'

beforeEach(() => {
  vi.useFakeTimers()
  document.head.innerHTML = '<template id="app"><meta name="app"></template>'
  window.lumiarPainted = undefined
})

const isRunning = () => document.querySelector('meta[name=app]') !== null
const parsed = () => document.dispatchEvent(new Event('readystatechange'))

test('the app runs once the page is parsed, and once only', async () => {
  startApp()
  expect(isRunning()).toBe(false)
  parsed()
  parsed()
  await vi.advanceTimersByTimeAsync(0)
  expect(document.querySelectorAll('meta[name=app]')).toHaveLength(1)
})

test.each(['load', 'error'])('it waits for its styles, until their %s', async (event) => {
  const styles = document.head.appendChild(document.createElement('link'))
  styles.setAttribute('rel', 'stylesheet')
  Object.defineProperty(styles, 'sheet', { value: null })
  startApp()
  parsed()
  await vi.advanceTimersByTimeAsync(500)
  expect(isRunning()).toBe(false)
  styles.dispatchEvent(new Event(event))
  await vi.advanceTimersByTimeAsync(0)
  expect(isRunning()).toBe(true)
})

test('where something was painted before it, it waits until that was seen', async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  window.lumiarPainted = true
  startApp()
  parsed()
  await vi.advanceTimersByTimeAsync(20)
  expect(isRunning()).toBe(false)
  frames[0]?.(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(isRunning()).toBe(true)
})

test('in a tab that paints nothing it runs all the same', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  window.lumiarPainted = true
  startApp()
  parsed()
  await vi.advanceTimersByTimeAsync(200)
  expect(isRunning()).toBe(true)
})
