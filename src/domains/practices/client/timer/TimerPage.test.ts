// @vitest-environment page
import { createElement, Fragment } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'
import { MuteAudio } from '#client/testing/sound.ts'

const browser = fakeBrowser()
vi.stubGlobal('Audio', MuteAudio)
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { atStart, run } = await import('#client/guided/engine.ts')
const { runningRecord } = await import('#client/guided/runningRecord.ts')
const { render } = await import('#client/testing/render.ts')
const { Toaster } = await import('#client/ui/toast.tsx')
const { default: TimerPage } = await import('./TimerPage.tsx')

const plan = { steps: 1, stepMs: 5 * 60_000 }
const heldElsewhere = new Set<string>()
const request = async (name: string, _options: object, hold: (lock: object | null) => unknown) =>
  hold(heldElsewhere.has(name) ? null : {})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {
    get onLine() {
      return browser.network.isOnline
    },
    locks: { request },
  })
  browser.items.clear()
  browser.requests.length = 0
  Object.assign(browser.network, { isOnline: true, answer: () => ok({}) })
  heldElsewhere.clear()
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo', defaultDurationMinutes: 10 })
})

const open = () => render(createElement(Fragment, null, createElement(TimerPage), createElement(Toaster)))
const begin = (page: Awaited<ReturnType<typeof open>>) => page.act(() => page.button('Iniciar')?.click())
const kept = () => runningRecord.placesUnder('ana')

/** As the page of another tab writes it, after this one was opened. */
function runElsewhere({ isOpen }: { isOpen: boolean }) {
  const guide = run(atStart(plan), Date.now())
  const timer = { kind: 'timer', id: 'other', path: '/practice/timer', plan, guide, savedAt: Date.now() } as const
  runningRecord.write(timer, 'ana', 'other')
  if (isOpen) heldElsewhere.add('lumiar.running.other')
}

test('one begins where none runs', async () => {
  const page = await open()
  await begin(page)
  expect([kept().length, page.all('dialog').length]).toEqual([1, 1])
})

test('while another tab shows one that is not over, no second begins beside it, and it is said', async () => {
  const page = await open()
  runElsewhere({ isOpen: true })
  await begin(page)
  expect([kept(), page.all('dialog').length]).toEqual([['other'], 0])
  expect(page.text()).toContain('Já existe um timer em outra aba')
})

test('one whose tab is gone goes on in the place of a second', async () => {
  const page = await open()
  runElsewhere({ isOpen: false })
  await begin(page)
  expect([kept(), page.all('dialog').length]).toEqual([['other'], 1])
  expect(page.text()).toContain('5:00')
})

type Page = Awaited<ReturnType<typeof open>>
const press = (page: Page, name: string) => page.act(() => page.button(name)?.click(), 200)
/** As a tab that is looked at again after so long. */
const wait = (page: Page, ms: number) => page.act(() => vi.setSystemTime(Date.now() + ms), 1000)
const counted = () =>
  browser.requests.flatMap(({ names, inputs }) => inputs.filter((_, at) => names[at] === 'userPracticeSessions.timer'))

test('stopped within its first minute it counts nothing; later it asks first, and counts its whole minutes', async () => {
  const page = await open()
  await begin(page)
  await wait(page, 45_000)
  await press(page, 'Encerrar')
  expect([page.all('dialog').length, counted()]).toEqual([0, []])

  await begin(page)
  await wait(page, 150_000)
  await press(page, 'Encerrar')
  await press(page, 'Continuar praticando')
  expect(counted()).toEqual([])
  await press(page, 'Encerrar')
  await page.act(
    () =>
      page
        .all('button')
        .findLast(({ textContent }) => textContent === 'Encerrar')
        ?.click(),
    200,
  )
  expect(counted()).toMatchObject([{ minutes: 2 }])
})

test('paused in its last moment it has ended', async () => {
  const page = await open()
  await begin(page)
  await page.act(() => {
    vi.setSystemTime(Date.now() + 10 * 60_000)
    page.button('Pausar')?.click()
  }, 1000)
  expect(page.text()).toContain('Você ficou 10 minutos em silêncio.')
  expect(counted()).toMatchObject([{ minutes: 10 }])
})

test.each([
  ['counts at once', () => {}, 'Este tempo já conta no seu progresso.'],
  [
    'waits for the network',
    () => Object.assign(browser.network, { isOnline: false }),
    'Sem conexão: vamos registrar assim que ela voltar',
  ],
  [
    'is refused',
    () => Object.assign(browser.network, { answer: () => refused('NOT_FOUND') }),
    'Este tempo não pôde ser registrado.',
  ],
])('sat to its end it %s, and says so', async (_, become, said) => {
  const page = await open()
  await begin(page)
  become()
  await wait(page, 11 * 60_000)
  expect(page.all('[role=status]').map(({ textContent }) => textContent)).toContain(said)
})
