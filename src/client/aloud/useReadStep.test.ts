// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'
import { fakeSpeech } from '#client/testing/fakeSpeech.ts'

const browser = fakeBrowser()
const speech = fakeSpeech()
const { bellsRecord } = await import('#client/device/bellsRecord.ts')
const { renderHook } = await import('#client/testing/renderHook.ts')
const { changeChoices, readChoices } = await import('./choices.ts')
const { useReadStep } = await import('./useReadStep.ts')

const steps = ['Sente-se. Feche os olhos.', 'Respire fundo.']

async function practise({ hasVoice = false } = {}) {
  const now = { step: 0, elapsed: 0, isRunning: true, hasVoice }
  let redraw = () => {}
  const { useReducer } = await import('react')
  const hook = await renderHook(() => {
    const [, draw] = useReducer((count: number) => count + 1, 0)
    redraw = draw
    return useReadStep({ ...now, text: steps[now.step] ?? '' })
  })
  return {
    isOn: () => hook.now().isOn,
    toggle: () => hook.act(() => hook.now().toggle(), 100),
    finish: () => hook.act(speech.finish),
    fail: () => hook.act(speech.fail),
    wait: (ms: number) => hook.act(() => {}, ms),
    become: (change: Partial<typeof now>) =>
      hook.act(() => {
        Object.assign(now, change)
        redraw()
      }, 100),
    unmount: hook.unmount,
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  browser.items.clear()
  bellsRecord.write('off')
  changeChoices({ readsSteps: true })
  speech.heard()
})

test('each step is read as it comes, and nothing once it was said', async () => {
  const practice = await practise()
  await practice.finish()
  await practice.finish()
  expect(speech.heard()).toEqual(['Sente-se.', 'Feche os olhos.'])
  await practice.become({ isRunning: false })
  await practice.become({ isRunning: true, elapsed: 20_000 })
  expect(speech.heard()).toEqual([])

  await practice.become({ step: 1, elapsed: 0 })
  expect(speech.heard()).toEqual(['Respire fundo.'])
  await practice.unmount()
  expect(speech.isSilent()).toBe(true)
})

test('it rests with the practice and goes on with the sentence it was in', async () => {
  const practice = await practise()
  await practice.finish()
  await practice.become({ isRunning: false })
  expect([speech.isSilent(), speech.heard()]).toEqual([true, ['Sente-se.', 'Feche os olhos.']])
  await practice.become({ isRunning: true })
  expect(speech.heard()).toEqual(['Feche os olhos.'])
})

test('a jump reads anew, also one to the beginning of the same step', async () => {
  const practice = await practise()
  await practice.finish()
  await practice.become({ step: 1 })
  await practice.become({ step: 0 })
  expect(speech.heard()).toEqual(['Sente-se.', 'Feche os olhos.', 'Respire fundo.', 'Sente-se.'])
  await practice.finish()
  await practice.become({ elapsed: 9000 })
  await practice.become({ elapsed: 0 })
  expect(speech.heard()).toEqual(['Feche os olhos.', 'Sente-se.'])
})

test('nothing is read over a recording', async () => {
  const practice = await practise({ hasVoice: true })
  expect(speech.heard()).toEqual([])
  await practice.become({ step: 1, hasVoice: false })
  expect(speech.heard()).toEqual(['Respire fundo.'])
  await practice.become({ step: 0, hasVoice: true })
  expect([speech.isSilent(), speech.heard()]).toEqual([true, []])
})

test('the bells ring first, the opening one longer; asked for in the middle of a step, it is read at once', async () => {
  bellsRecord.write('on')
  const practice = await practise()
  await practice.wait(4500)
  expect(speech.heard()).toEqual([])
  await practice.wait(500)
  expect(speech.heard()).toEqual(['Sente-se.'])
  await practice.become({ step: 1 })
  await practice.wait(1500)
  expect(speech.heard()).toEqual([])
  await practice.wait(500)
  expect(speech.heard()).toEqual(['Respire fundo.'])

  await practice.toggle()
  expect([speech.isSilent(), readChoices().readsSteps]).toEqual([true, false])
  await practice.toggle()
  expect([speech.heard(), readChoices().readsSteps]).toEqual([['Respire fundo.'], true])
})

test('a voice that fails switches it off here, and stays chosen for the next practice', async () => {
  const practice = await practise()
  await practice.fail()
  expect([practice.isOn(), readChoices().readsSteps]).toEqual([false, true])
  await practice.become({ step: 1 })
  expect(speech.heard()).toEqual(['Sente-se.'])
})
