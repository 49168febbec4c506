// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok } from '#client/testing/browser.ts'
import { FakeAudio, FixedAudio } from '#client/testing/sound.ts'

const browser = fakeBrowser()
let Kind: typeof FakeAudio = FakeAudio

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  browser.items.clear()
})

async function open(url: string | null) {
  vi.stubGlobal('Audio', Kind)
  browser.network.answer = () => ok([{ id: 'chuva', title: 'Chuva', url: '/files/audio/1-a.mp3?from=1&to=2' }])
  const { api } = await import('#client/api/cache.ts')
  const { offerAmbiences } = await import('./source.ts')
  const { render } = await import('#client/testing/render.ts')
  const { SoundSettings } = await import('#client/guided/SoundSettings.tsx')
  const { texts } = await import('#client/guided/texts.ts')
  offerAmbiences(api.audioContents.ambiences)
  await import('#client/guided/SoundDialog.tsx')
  const page = await render(createElement(SoundSettings, { url, title: 'Maré', href: '/practices' }))
  const settings = page.button(texts.sound)
  if (settings) await page.act(() => settings.click(), 100)
  return page
}

test('an ambience and its volume are chosen among few, and remembered on the device', async () => {
  Kind = FakeAudio
  const page = await open(null)
  const { texts } = await import('./texts.ts')
  expect(page.button(texts.none)?.getAttribute('aria-pressed')).toBe('true')
  expect(page.all('input')).toHaveLength(0)

  await page.act(() => page.button('Chuva')?.click())

  expect(page.button('Chuva')?.getAttribute('aria-pressed')).toBe('true')
  expect(page.all('input')).toHaveLength(1)
  expect(browser.items.get('lumiar.ambience')).toContain('"volume":0.4')
})

test('where the volume of a sound cannot be set, no ambience is offered', async () => {
  Kind = FixedAudio
  expect((await open(null)).all('button')).toHaveLength(0)
})
