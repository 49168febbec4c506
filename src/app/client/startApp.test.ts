// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { startApp } from './startApp.ts'

beforeEach(() => {
  vi.useFakeTimers()
  document.head.innerHTML = '<template><meta name="app"></template>'
  window.lumiarPainted = undefined
})

const isRunning = () => document.querySelector('meta[name=app]') !== null
const parsed = () => document.dispatchEvent(new Event('readystatechange'))

test('the app runs once the page is parsed, and once only', () => {
  startApp()
  expect(isRunning()).toBe(false)
  parsed()
  parsed()
  expect(document.querySelectorAll('meta[name=app]')).toHaveLength(1)
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
