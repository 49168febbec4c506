// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { holdFor } = await import('#client/device/holder.ts')
const { render } = await import('#client/testing/render.ts')
const { clipsRecord } = await import('#client/staff/editor/record.ts')
const { VoiceField } = await import('./VoiceField.tsx')
const { texts } = await import('./texts.ts')

const form = { memberId: 'ana', form: 'practice.7' }
const voice = (seconds: number) => ({ url: '/files/audio/1-a.mp3', frames: Math.floor((seconds * 1000) / 24) })
const onRecord = vi.fn()
const onVoice = vi.fn()

const show = (more: Partial<Parameters<typeof VoiceField>[0]> = {}) =>
  render(
    createElement(VoiceField, {
      name: 'steps.1.voice',
      step: 'Passo 2',
      place: 1,
      text: 'Respire.',
      voice: null,
      stepSeconds: 40,
      error: undefined,
      form,
      to: 'recommendedPractices.voice',
      onRecord,
      onVoice,
      ...more,
    }),
  )

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetAllMocks()
  browser.items.clear()
  holdFor('ana')
})

test('a step without a voice can be recorded, or given a file; one without words must be written first', async () => {
  const field = await show()
  expect(field.all('button').map((button) => button.textContent)).toEqual([texts.record, texts.file])
  await field.act(() => field.button(texts.recordNamed('Passo 2'))?.click())
  expect(onRecord).toHaveBeenCalledOnce()

  const wordless = await show({ text: '  ' })
  expect(wordless.button(texts.recordNamed('Passo 2'))).toHaveProperty('disabled', true)
  expect(wordless.text()).toContain(texts.wordsFirst)
})

test('a step with a voice says how long it is; it is heard, recorded again, and removed', async () => {
  const field = await show({ voice: voice(30) })
  expect(field.text()).toContain('0:30')
  expect(field.all('button').map((button) => button.textContent)).toEqual([
    texts.listen,
    texts.again,
    texts.file,
    texts.remove,
  ])
  await field.act(() => field.button(texts.removeNamed('Passo 2'))?.click())
  expect(onVoice).toHaveBeenCalledExactlyOnceWith(null)
})

test('a voice that does not fit its step is told with both lengths, before anything is saved', async () => {
  expect((await show({ voice: voice(36) })).all('[role=alert]')).toEqual([])
  const field = await show({ voice: voice(52) })
  expect(field.all('[role=alert]').map((alert) => alert.textContent)).toEqual([
    'Este passo dura 40 s, 36 s depois do sino; a gravação tem 52 s. Aumente a duração ou grave de novo.',
  ])
})

test('what the server refuses is told beside the step, and the field that can mend it has its name', async () => {
  const field = await show({ voice: voice(3), error: 'Esta gravação não está mais guardada.' })
  expect(field.text()).toContain('Esta gravação não está mais guardada.')
  expect(field.button(texts.againNamed('Passo 2'))?.getAttribute('name')).toBe('steps.1.voice')
})

test('a recording that was not sent is offered at the step with its words, and nowhere else, until it is dropped', async () => {
  clipsRecord.write({ text: 'Respire.' }, 'ana', 'practice.7', 'clip-1')
  expect((await show({ text: 'Solte.' })).text()).not.toContain(texts.unsent)
  expect((await show({ form: { ...form, form: 'practice.8' } })).text()).not.toContain(texts.unsent)

  const field = await show({ text: ' Respire. ' })
  expect(field.text()).toContain(texts.unsent)
  await field.act(() => field.button(texts.drop)?.click())
  expect(field.text()).not.toContain(texts.unsent)
  expect(clipsRecord.placesUnder('ana', 'practice.7')).toEqual([])
})
