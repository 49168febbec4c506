// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok } from '#client/testing/browser.ts'
import { texts } from '../../texts.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { declareQueued } = await import('#client/outbox/policies.ts')
const { queue, sendQueued } = await import('#client/outbox/outbox.ts')
const { readOutbox } = await import('#client/outbox/store.ts')
const { useMember } = await import('#client/session.ts')
const { render } = await import('#client/testing/render.ts')
const { queued } = await import('../queued.ts')
const { WeekCard } = await import('./WeekCard.tsx')
const { default: WeekPage } = await import('./WeekPage.tsx')

const now = '2026-11-16T15:00:00.000Z'
const made = { at: expect.stringContaining('2026-11-16T15:00:00'), day: '2026-11-16' }
const member = { id: 'ana', email: 'ana@exemplo.com', roles: [], timezone: 'America/Manaus', firstWeek: 'asking' }
const asking = {
  ...{ stage: 'asking', isDismissed: false, asked: [], breath: null, days: [], held: null },
  answers: { brought: null, minutes: null, reminder: null },
}
const open = { isOpen: true, kind: 'practice', sentence: 'Sem pressa.', mark: 'open', isReallyDone: false }
const running = {
  ...asking,
  stage: 'running',
  asked: ['brought', 'minutes', 'reminder'],
  held: { days: 0, minutes: 0 },
  days: [
    { ...open, day: 1, item: { id: 'mar', title: 'Respirar com o mar', minutes: 3 } },
    { ...open, day: 2, item: { id: 'sentar', title: 'Sentar sem mistério', minutes: 5 } },
    { isOpen: false, day: 3, opensOn: '2026-11-17' },
  ],
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now) })
  browser.items.clear()
  browser.requests.length = 0
  browser.network.isOnline = false
  queryClient.clear()
  holdFor('ana')
  declareQueued([queued])
  queryClient.setQueryData(['auth.session'], member)
})

/** What the device kept of an earlier visit. */
const kept = (week: object) => queryClient.setQueryData(['firstWeeks.mine'], week)
const waiting = () => readOutbox('ana').map(({ name, input }) => [name, input])
const sent = () => browser.requests.flatMap(({ names, inputs }) => names.map((name, place) => [name, inputs[place]]))

test('without a network the three questions go on, and their answers are sent in order when it is back', async () => {
  kept(asking)
  const card = await render(createElement(WeekCard, { stage: 'asking', breathe: () => null }))
  await card.act(() => card.button(texts.reasons.sleep)?.click())
  expect(card.text()).toContain(texts.questions.minutes.title)
  await card.act(() => card.button(texts.length(10))?.click())
  expect(card.text()).toContain(texts.questions.reminder.title)
  await card.act(() => card.button(texts.skip)?.click())
  expect(card.text()).toContain(texts.waiting)

  const answers = [{ brought: 'sleep' }, { minutes: 10 }, { reminder: null }]
  const calls = answers.map((answer) => ['firstWeeks.answer', { ...answer, made }])
  expect(waiting()).toEqual(calls)
  browser.requests.length = 0
  browser.network.isOnline = true
  browser.network.answer = (name) => ok(name === 'firstWeeks.mine' ? running : {})
  await card.act(() => void sendQueued('ana'), 1000)
  expect(sent().filter(([name]) => name === 'firstWeeks.answer')).toEqual(calls)
  expect(waiting()).toEqual([])
  expect(card.text()).toContain('Sentar sem mistério')
})

test('without a network the days that were open stay so, and what is said of one is kept and sent', async () => {
  kept(running)
  const page = await render(createElement(WeekPage))
  expect(page.text()).toContain('Sentar sem mistério')
  expect(page.all(`a[aria-label="${texts.of(texts.begin.practice, 'Sentar sem mistério')}"]`)).toHaveLength(1)

  await page.act(() => page.button(texts.of(texts.tick, 'Sentar sem mistério'))?.click())
  await page.act(() => page.button(texts.of(texts.skipDay, 'Respirar com o mar'))?.click())
  expect(page.button(texts.of(texts.untick, 'Sentar sem mistério'))).toBeDefined()
  expect(page.button(texts.of(texts.resume, 'Respirar com o mar'))).toBeDefined()
  await page.act(() => page.button(texts.of(texts.resume, 'Respirar com o mar'))?.click())

  const calls = [
    ['firstWeekDays.mark', { day: 2, mark: 'done', made }],
    ['firstWeekDays.mark', { day: 1, mark: 'open', made }],
  ]
  expect(waiting()).toEqual(calls)
  browser.network.isOnline = true
  browser.network.answer = (name) => ok(name === 'firstWeeks.mine' ? running : {})
  await page.act(() => void sendQueued('ana'), 1000)
  expect(sent().filter(([name]) => name === 'firstWeekDays.mark')).toEqual(calls)
  expect(waiting()).toEqual([])
})

test('a card that was hidden just before a reload is hidden once the wish has arrived', async () => {
  queue('ana', 'firstWeeks.dismiss', { isDismissed: true, made: { at: now, day: '2026-11-16' } })
  const Stage = () => createElement('p', null, `${useMember().firstWeek}`)
  const page = await render(createElement(Stage))
  expect(page.text()).toBe('asking')

  browser.network.isOnline = true
  browser.network.answer = (name) => ok(name === 'auth.session' ? { ...member, firstWeek: null } : {})
  await page.act(() => void sendQueued('ana'), 1000)
  expect(sent().map(([name]) => name)).toContain('firstWeeks.dismiss')
  expect(page.text()).toBe('null')
})
