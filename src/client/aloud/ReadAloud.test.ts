// @vitest-environment page
import { createElement, type RefObject, useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'
import { fakeSpeech, voice } from '#client/testing/fakeSpeech.ts'

class FakeChannel extends EventTarget {
  static opened: FakeChannel | undefined
  constructor() {
    super()
    FakeChannel.opened = this
  }
  postMessage() {}
}

const browser = fakeBrowser()
vi.stubGlobal('BroadcastChannel', FakeChannel)
const speech = fakeSpeech()
const { queryClient } = await import('#client/api/cache.ts')
const { audioState } = await import('#client/audio/engine/state.ts')
const { element } = await import('#client/audio/engine/element.ts')
const { render } = await import('#client/testing/render.ts')
const { toast } = await import('#client/ui/toast.tsx')
const { changeChoices } = await import('./choices.ts')
const { speakAgain } = await import('./speech.ts')
const { ReadAloud } = await import('./ReadAloud.tsx')
const { texts } = await import('./texts.ts')
await import('./Reader.tsx')

const text = createElement(
  'div',
  {},
  createElement('h2', {}, 'Um título'),
  createElement('p', {}, 'Primeira frase. ', createElement('em', {}, 'Segunda'), ' frase.'),
  createElement('span', { 'aria-hidden': true }, 'Enfeite'),
  createElement('ul', {}, createElement('li', {}, 'Um', createElement('br'), 'ponto')),
)

function Page() {
  const root = useRef<HTMLDivElement>(null)
  return createElement('main', {}, createElement(ReadAloud, { of: root as RefObject<HTMLElement | null> }), [
    createElement('div', { key: 'text', ref: root }, text),
  ])
}

async function open() {
  const page = await render(createElement(Page))
  const press = (label: string) => page.act(() => page.button(label)?.click(), 100)
  return {
    ...page,
    press,
    finish: () => page.act(speech.finish, 100),
    marked: () => page.all('[data-read-aloud]').map(({ textContent }) => textContent),
    labels: () => page.all('button').map((one) => one.getAttribute('aria-label') ?? one.textContent),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  browser.items.clear()
  queryClient.clear()
  audioState.clear()
  speech.install([voice('Luciana'), voice('Joana', 'pt-PT')])
  speech.heard()
})

test('a device without a Portuguese voice has no switch, and one whose voices come late has it then', async () => {
  speech.install([voice('Alice', 'en-US')])
  const page = await open()
  expect(page.button(texts.readAloud)).toBeUndefined()

  await page.act(() => speech.install([voice('Luciana')]))
  expect(page.button(texts.readAloud)).toBeDefined()
})

test('a text is read sentence by sentence, what is being read is marked and told to nobody else', async () => {
  const page = await open()
  await page.press(texts.readAloud)
  expect([speech.heard(), page.marked()]).toEqual([['Um título'], ['Um título']])
  expect(page.all('[aria-live], [role=status], [role=alert]')).toEqual([])

  await page.finish()
  await page.finish()
  expect([speech.heard(), page.marked()]).toEqual([
    ['Primeira frase.', 'Segunda frase.'],
    ['Primeira frase. Segunda frase.'],
  ])
  await page.finish()
  await page.finish()
  expect([speech.heard(), page.marked()]).toEqual([['Um ponto'], []])
  expect(page.button(texts.readAloud)).toBeDefined()
})

test('it pauses, goes on with the sentence it was in, and stops; the focus stays on its button', async () => {
  const page = await open()
  await page.press(texts.readAloud)
  await page.finish()
  await page.press(texts.pause)
  expect(speech.isSilent()).toBe(true)
  expect(page.marked()).toEqual(['Primeira frase. Segunda frase.'])

  await page.press(texts.continue)
  expect(speech.heard()).toEqual(['Um título', 'Primeira frase.', 'Primeira frase.'])

  await page.press(texts.stop)
  expect([speech.isSilent(), page.marked()]).toEqual([true, []])
  expect(document.activeElement).toBe(page.button(texts.readAloud))
  await page.press(texts.readAloud)
  expect(speech.heard()).toEqual(['Um título'])
})

test('it and the app’s audio are not heard together', async () => {
  const pause = vi.spyOn(element, 'pause')
  const page = await open()
  await page.press(texts.readAloud)
  expect(pause).toHaveBeenCalled()

  await page.act(() => audioState.set({ status: 'loading' }))
  expect([speech.isSilent(), page.labels()]).toEqual([true, [texts.continue, texts.stop, texts.settings]])
})

test('it ends with the page, with the session and when another tab is heard', async () => {
  const page = await open()
  await page.press(texts.readAloud)
  await page.act(() => browser.fire('pagehide'))
  expect(speech.isSilent()).toBe(true)

  await page.press(texts.continue)
  const data = { at: Date.now() + 1, page: 'another' }
  await page.act(() => FakeChannel.opened?.dispatchEvent(new MessageEvent('message', { data })))
  expect(speech.isSilent()).toBe(true)

  await page.press(texts.continue)
  await page.act(() => queryClient.setQueryData(['auth.session', undefined], null))
  expect(speech.isSilent()).toBe(true)

  await page.press(texts.continue)
  expect(speech.isSilent()).toBe(false)
  await page.unmount()
  expect(speech.isSilent()).toBe(true)
})

test('a device that never tells the end of a sentence is read on with; one that refuses is told of once', async () => {
  const failed = vi.spyOn(toast, 'bad')
  const page = await open()
  await page.press(texts.readAloud)
  await page.act(speech.forget, 2500)
  expect(speech.heard()).toEqual(['Um título', 'Primeira frase.'])
  expect(failed).not.toHaveBeenCalled()

  await page.act(speech.fail)
  expect(failed.mock.calls).toEqual([[texts.failed, texts.failedDetail]])
  expect(page.button(texts.continue)).toBeDefined()
})

test('voice and speed are those of the device, and a change is heard at once', async () => {
  changeChoices({ rate: 1.5, voice: 'Joana' })
  const page = await open()
  await page.press(texts.readAloud)
  expect(speech.state.current).toMatchObject({ rate: 1.5, voice: { name: 'Joana' } })

  await page.act(() => {
    changeChoices({ rate: 0.8, voice: 'gone' })
    speakAgain()
  }, 100)
  expect(speech.heard()).toEqual(['Um título', 'Um título'])
  expect(speech.state.current).toMatchObject({ rate: 0.8, voice: { name: 'Luciana' } })
})
