// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'
import { MuteAudio } from '#client/testing/sound.ts'

const browser = fakeBrowser()
vi.stubGlobal('Audio', MuteAudio)
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { dropRunning } = await import('#client/guided/keeping.ts')
const { runningRecord } = await import('#client/guided/runningRecord.ts')
const { render } = await import('#client/testing/render.ts')
const { feltRecord } = await import('../records.ts')
const { default: PracticeViewer } = await import('../session/PracticeViewer.tsx')
const { default: Interrupted } = await import('./Interrupted.tsx')

const practice = {
  id: 'p1',
  name: 'Maré',
  type: 'guiada',
  durationMinutes: 4,
  content: { textoGuiado: ['Respire.', 'Solte.'] },
}
let sessions = 0
let sessionId = ''

beforeEach(() => {
  vi.useFakeTimers()
  browser.items.clear()
  browser.requests.length = 0
  Object.assign(browser.network, { isOnline: true, answer: reachable })
  queryClient.clear()
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
  sessionId = `s${++sessions}`
})

const reachable = (name: string) => ok(name === 'recommendedPractices.one' ? practice : {})
const sent = (name: string) =>
  browser.requests.flatMap(({ names, inputs }) =>
    inputs.filter((_, at) => names[at] === `userPracticeSessions.${name}`),
  )
const kept = () => runningRecord.placesUnder('ana')

/** A page that was shown for so long, and is gone with everything it held in memory but its records. */
async function lostAfter(ms: number, act = async (_page: Awaited<ReturnType<typeof render>>) => {}) {
  const started = { sessionId, practice: practice as never }
  const page = await render(createElement(PracticeViewer, { started, onClose: () => {} }))
  await act(page)
  await page.unmount(ms)
  return forgetMemory()
}

async function forgetMemory() {
  const record = runningRecord.read('ana', sessionId)
  // The same record under another name: whatever this page knows by the session's id is not found under it.
  dropRunning('ana', sessionId)
  const was = sessionId
  sessionId = `${sessionId}-reloaded`
  if (record) runningRecord.write({ ...record, id: sessionId }, 'ana', sessionId)
  const felt = feltRecord.read('ana')?.[was]
  if (felt) feltRecord.write({ [sessionId]: felt }, 'ana')
}

const reopen = () => render(createElement(Interrupted))

test.each([
  ['without a network', () => Object.assign(browser.network, { isOnline: false })],
  ['while the server is down', () => Object.assign(browser.network, { answer: () => 'gateway' })],
  ['while the server fails', () => Object.assign(browser.network, { answer: () => refused('INTERNAL') })],
])('a practice that cannot be had %s is kept, and goes on once it can', async (_, lose) => {
  await lostAfter(70_000)
  lose()
  const page = await reopen()
  await page.act(() => {}, 20_000)
  expect([kept(), sent('complete'), page.text()]).toEqual([[sessionId], [], ''])

  Object.assign(browser.network, { isOnline: true, answer: reachable })
  await page.act(() => {}, 20_000)
  expect(page.text()).toContain('Maré')
  expect([kept(), sent('complete')]).toEqual([[sessionId], []])
})

test('a practice that is gone for good counts what was sat of it', async () => {
  await lostAfter(70_000)
  browser.network.answer = (name) => (name === 'recommendedPractices.one' ? refused('NOT_FOUND') : ok({}))
  const page = await reopen()
  await page.act(() => {}, 1000)
  expect(kept()).toEqual([])
  expect(sent('complete')).toMatchObject([{ sessionId, minutes: 1 }])
})

test.each([
  ['within its first minute is told as left', 20_000, 1],
  ['later is not', 70_000, 0],
])('a practice taken up and closed %s', async (_, ms, times) => {
  await lostAfter(ms)
  const page = await reopen()
  await page.act(() => page.button('Fechar prática')?.click(), 200)
  await page.act(() => page.button('Encerrar')?.click(), 200)
  expect([page.text(), kept()]).toEqual(['', []])
  expect(sent('leave')).toMatchObject(Array(times).fill({ sessionId }))
})

test('a feeling noted before is still known, and so it is after a pause', async () => {
  await lostAfter(20_000, async (page) => {
    await page.act(() => page.button('Como você está agora?')?.click())
    await page.act(() => page.button('3 de 10')?.click(), 200)
    await page.act(() => page.button('Pausar')?.click())
  })
  const page = await reopen()
  expect(page.text()).toContain('Anotado antes: 3 de 10.')
  await page.act(() => page.button('Marcar como Concluído')?.click(), 200)
  expect(page.text()).toContain('Anotado antes: 3 de 10.')
})
