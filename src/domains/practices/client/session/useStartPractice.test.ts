// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Track } from '#client/audio/engine/track.ts'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'
import type { PracticeSummary } from './answers.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { render } = await import('#client/testing/render.ts')
const { Toaster } = await import('#client/ui/toast.tsx')
const { renderHook } = await import('#client/testing/renderHook.ts')
vi.stubGlobal('Audio', EventTarget)
const { audioState } = await import('#client/audio/engine/state.ts')
await import('./begin.ts')
const { useStartPractice } = await import('./useStartPractice.ts')

const practice = { id: 'p1', name: 'Respirar', durationMinutes: 3 } as PracticeSummary
const open = () => renderHook(() => useStartPractice({ audioGoesToPlayer: false }))
type Opened = Awaited<ReturnType<typeof open>>

const start = (page: Opened, what = practice) => page.act(() => page.now().start(what))
const keysSent = () =>
  browser.requests
    .filter(({ names }) => names[0] === 'userPracticeSessions.start')
    .map(({ inputs }) => (inputs[0] as { startKey: string }).startKey)

const signIn = (id: string) => {
  holdFor(id)
  queryClient.setQueryData(['auth.session'], { id, timezone: 'America/Sao_Paulo' })
}
const lose = () => Object.assign(browser.network, { answer: () => 'lost' })
const whole = { ...practice, content: {} }
const answer = () => Object.assign(browser.network, { answer: () => ok({ sessionId: 's1', practice: whole }) })

beforeEach(() => {
  vi.useFakeTimers()
  browser.requests.length = 0
  queryClient.clear()
  signIn('ana')
})

test('a start whose answer was lost is the same start from another page, and the next one is another', async () => {
  lose()
  const home = await open()
  await start(home)
  expect(home.now().open).toBeNull()
  await home.unmount()

  answer()
  const practices = await open()
  await start(practices)
  expect(practices.now().open?.sessionId).toBe('s1')
  await start(practices)
  const [lost, again, next] = keysSent()
  expect(again).toBe(lost)
  expect(next).not.toBe(lost)
  await practices.unmount()
})

test('a lost start of one practice is nothing to another practice, nor to another member', async () => {
  lose()
  const page = await open()
  await start(page)
  await start(page, { ...practice, id: 'p2' })
  await page.unmount()

  signIn('bia')
  const hers = await open()
  await start(hers)
  expect(new Set(keysSent()).size).toBe(3)
  await hers.unmount()
})

test('a practice begun without a network is kept with its content: a reload finds it', async () => {
  lose()
  const known = { ...practice, content: { textoGuiado: ['Respire.'] } } as PracticeSummary
  const home = await open()
  await start(home, known)
  expect(home.now().open).toMatchObject({ sessionId: keysSent()[0], practice: known })
  expect(queryClient.getQueryData(['recommendedPractices.one', { id: 'p1' }])).toEqual(known)
})

test('a film that a reload interrupts goes on with its session; closed, or hours later, it begins another', async () => {
  const film = { ...practice, id: 'film', type: 'video', content: { videoUrl: '/files/film/x.mp4' } } as PracticeSummary
  let sessions = 0
  browser.network.answer = (_, input) =>
    ok({ sessionId: (input as { practiceId?: string }).practiceId === 'film' && `film${++sessions}`, practice: film })
  const first = await open()
  await start(first, film)
  await first.unmount()
  const reloaded = await open()
  await start(reloaded, film)
  expect(reloaded.now().open).toMatchObject({ sessionId: 'film1', practice: film })

  await reloaded.act(() => reloaded.now().close(), 100)
  await start(reloaded, film)
  expect(reloaded.now().open?.sessionId).toBe('film2')
  await reloaded.unmount(4 * 60 * 60_000)
  const later = await open()
  await start(later, film)
  expect(later.now().open?.sessionId).toBe('film3')
})

test.each([
  ['a session that ended is left to the door to say', 'UNAUTHENTICATED', ''],
  ['any other refusal is told', 'INTERNAL', 'Erro ao iniciar práticaTente novamente em alguns segundos'],
])('of a start that is refused, %s', async (_, code, told) => {
  browser.network.answer = () => refused(code)
  const toasts = await render(createElement(Toaster))
  const page = await open()
  await start(page)
  expect(toasts.text()).toBe(told)
  expect(page.now().open).toBeNull()
  expect([...browser.items.values()].join()).not.toContain('userPracticeSessions.start')
})

const left = () =>
  browser.requests
    .filter(({ names }) => names[0] === 'userPracticeSessions.leave')
    .map(({ inputs }) => (inputs[0] as { sessionId: string }).sessionId)

test('a practice closed within its first minute is told as left, once; one that went on is not', async () => {
  answer()
  const page = await open()
  await start(page)
  await page.act(() => page.now().close(), 100)
  expect(page.now().open).toBeNull()
  expect(left()).toEqual(['s1'])
  await page.act(() => page.now().close(), 100)
  expect(left()).toEqual(['s1'])

  await start(page)
  await page.act(() => {}, 61_000)
  await page.act(() => page.now().close(), 100)
  expect(left()).toEqual(['s1'])
})

test('a sound is left when its player is put away, not when its session ends while it plays', async () => {
  const sound = { ...practice, audioContentId: 'a1' }
  const track = { id: 'a1', source: 'library', url: '', title: '', skipSeconds: 15 } as unknown as Track
  answer()
  const page = await open()
  await start(page, sound)
  await page.act(() => audioState.set({ track, session: { id: 's1', practiceId: 'p1' } }))
  await page.act(() => audioState.set({ session: { id: 'other', practiceId: null } }), 100)
  expect(left()).toEqual([])
  await page.act(() => audioState.clear(), 100)
  expect(left()).toEqual(['s1'])
})
