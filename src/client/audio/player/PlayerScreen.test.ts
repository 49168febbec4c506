// @vitest-environment page
import { createElement } from 'react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'
import { FakeAudio } from '#client/testing/sound.ts'

const browser = fakeBrowser()
vi.stubGlobal('Audio', FakeAudio)
const { queryClient } = await import('#client/api/cache.ts')
const { render } = await import('#client/testing/render.ts')
const { audio } = await import('#client/audio/engine/engine.ts')
const { element } = await import('#client/audio/engine/element.ts')
const { audioState } = await import('#client/audio/engine/state.ts')
const { cancelSleep } = await import('#client/audio/engine/sleepTimer.ts')
const { PlayerScreen } = await import('./PlayerScreen.tsx')
const { texts } = await import('./texts.ts')
const sound = element as unknown as FakeAudio
afterAll(() => audioState.clear())

const sea = { id: 'mar', source: 'audio', url: '/files/audio/1-a.mp3', title: 'Mar', skipSeconds: 15 } as const

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.setQueryData(['auth.session'], { id: 'ana' })
  cancelSleep()
  audio.dismiss()
  Object.assign(sound, { currentTime: 0, duration: 600, paused: true, volume: 1, muted: false })
  audioState.set({ volume: 1, isMuted: false, rate: 1, fade: 1 })
})

const begin = () => {
  sound.paused = false
  sound.tell('loadedmetadata')
  sound.tell('playing')
}

async function open(track: Parameters<typeof PlayerScreen>[0]['track'] = sea) {
  const back = { to: '/meditate', label: 'Voltar para Meditar' }
  const page = await render(createElement(PlayerScreen, { track, eyebrow: 'Meditação', back }))
  return {
    ...page,
    press: (name: string) => page.act(() => page.button(name)?.click()),
    key: (key: string) => page.act(() => browser.fire('keydown', { key, target: document.body, preventDefault() {} })),
    labels: () => page.all('button').map((one) => one.getAttribute('aria-label') ?? one.textContent),
    note: () => page.all('[role=status]')[0]?.textContent,
  }
}

async function play(track = sea) {
  const page = await open(track)
  await page.press(texts.play)
  await page.act(begin)
  return page
}

test('while the sound is on its way the player says so; also after a wait that the browser never ends', async () => {
  const page = await open()
  await page.press(texts.play)
  expect([page.note(), page.labels()]).toEqual([texts.buffering, expect.arrayContaining([texts.pause])])
  await page.act(begin)
  expect(page.note()).toBe('')

  // WebKit fires `waiting` but not `playing` when it goes on.
  await page.act(() => sound.tell('waiting'))
  expect(page.note()).toBe(texts.buffering)
  await page.act(() => {
    sound.currentTime += 1
    sound.tell('timeupdate')
  })
  expect(page.note()).toBe('')
})

test('it jumps by its seconds and stops at the start', async () => {
  const page = await play()
  await page.press(texts.forward(15))
  await page.press(texts.forward(15))
  expect(sound.currentTime).toBe(30)
  await page.press(texts.back(15))
  expect(sound.currentTime).toBe(15)
  await page.press(texts.stop)
  expect([sound.currentTime, sound.paused, page.button(texts.play) !== undefined]).toEqual([0, true, true])
})

test('the keys play and pause, jump, and turn the volume; those of a control in focus are its own', async () => {
  const page = await play()
  await page.key(' ')
  expect([sound.paused, page.labels()]).toEqual([true, expect.arrayContaining([texts.play])])
  await page.key('ArrowRight')
  await page.key('ArrowRight')
  await page.key('ArrowLeft')
  expect(sound.currentTime).toBe(15)
  await page.key('ArrowDown')
  await page.key('ArrowDown')
  expect(sound.volume).toBeCloseTo(0.8)
  await page.key('ArrowUp')
  expect(sound.volume).toBeCloseTo(0.9)
  await page.key('m')
  expect(sound.muted).toBe(true)

  const summary = document.createElement('summary')
  await page.act(() => browser.fire('keydown', { key: ' ', target: summary, preventDefault() {} }))
  expect(audioState.get().status).toBe('paused')
})

test('unmuted it is heard, also where the volume was turned to nothing; the speed is chosen', async () => {
  const page = await play()
  await page.act(() => audio.setVolume(0))
  expect(page.button(texts.unmute)?.hasAttribute('aria-pressed')).toBe(false)
  await page.press(texts.unmute)
  expect([sound.muted, sound.volume]).toEqual([false, 0.5])
  await page.press(`${texts.speed} ${texts.speedAt(1)}`)
  await page.press(texts.speedAt(1.25))
  expect(sound.playbackRate).toBe(1.25)
})

test('taken up where it was left, it can begin anew', async () => {
  const page = await open({ ...sea, resumeAt: 100 })
  await page.act(() => sound.tell('loadedmetadata'))
  expect([sound.paused, page.all('input')[0]?.getAttribute('value')]).toEqual([true, '100'])
  await page.press(texts.restart)
  expect([sound.currentTime, audioState.get().status, page.button(texts.restart)]).toEqual([0, 'loading', undefined])
})

test('heard to its end it says so; a sample says what it is', async () => {
  const page = await play()
  await page.act(() => sound.tell('ended'))
  expect(page.note()).toContain(texts.ended)
  expect((await open({ ...sea, id: 'sem', url: null })).note()).toBe(texts.sample)
})

test('the sleep timer shows the time left, fades out, pauses, and leaves the volume as it was', async () => {
  const page = await play({ ...sea, durationMinutes: 30 } as typeof sea)
  sound.duration = 1800
  await page.press(texts.sleep)
  await page.press(texts.sleepIn(15))
  expect(page.text()).toContain(texts.sleepLeft('15:00'))
  await page.act(() => vi.setSystemTime(Date.now() + 14 * 60_000 + 49_000), 1000)
  expect(page.text()).toMatch(/Timer: 0:\d\d/)
  expect(sound.volume).toBeLessThan(0.7)
  await page.act(() => vi.setSystemTime(Date.now() + 12_000), 1000)
  expect([sound.paused, sound.volume]).toEqual([true, 1])
  expect(page.text()).not.toContain('Timer: ')
})
