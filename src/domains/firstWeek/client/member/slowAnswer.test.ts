// @vitest-environment page
import { createElement, Fragment } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'
import { texts } from '../../texts.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { declareQueued } = await import('#client/outbox/policies.ts')
const { render } = await import('#client/testing/render.ts')
const { Toaster } = await import('#client/ui/toast.tsx')
const { queued } = await import('../queued.ts')
const { WeekCard } = await import('./WeekCard.tsx')

const { questions, reasons } = texts
const member = { id: 'ana', email: 'ana@exemplo.com', roles: [], timezone: 'America/Manaus', firstWeek: 'asking' }
const asking = {
  ...{ stage: 'asking', isDismissed: false, asked: [] as string[], breath: null, days: [], held: null },
  ...{ answers: { brought: null, minutes: null, reminder: null }, reachesMember: true },
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T15:00:00.000Z') })
  browser.items.clear()
  queryClient.clear()
  holdFor('ana')
  declareQueued([queued])
  queryClient.setQueryData(['auth.session'], member)
})

async function openCard(change: Partial<typeof asking> = {}) {
  queryClient.setQueryData(['firstWeeks.mine'], { ...asking, ...change })
  const card = createElement(WeekCard, { stage: 'asking', breathe: () => null })
  return render(createElement(Fragment, null, card, createElement(Toaster)))
}

/** The server answers when it is let. */
function slowServer(answer: (input: object) => object) {
  const waiting: (() => void)[] = []
  browser.network.answer = (name, input) => {
    if (name !== 'firstWeeks.answer') return ok(null)
    return new Promise((done) => waiting.push(() => done(answer(input as object) as never)))
  }
  return () => {
    for (const reply of waiting.splice(0)) reply()
  }
}

const saved = () => ok({ registeredOn: '2026-11-16', startedOn: null })

test('on a slow network each press is seen at once, and nothing is said to wait before it does', async () => {
  const reply = slowServer(saved)
  const card = await openCard()
  await card.act(() => card.button(reasons.sleep)?.click())
  expect(card.text()).toContain(questions.minutes.title)
  await card.act(() => card.button(texts.previous)?.click())
  expect(card.button(reasons.sleep)?.getAttribute('aria-pressed')).toBe('true')
  await card.act(() => card.button(reasons.focus)?.click())
  await card.act(() => card.button(texts.length(10))?.click())
  await card.act(() => card.button(texts.noReminder)?.click())
  expect(card.text()).toContain(texts.loading)

  await card.act(() => {}, 7000)
  expect(card.text()).toContain(texts.waiting)
  for (const _ of [1, 2, 3, 4]) await card.act(reply, 1000)
})

test('what the server refuses is taken back with a sentence, and what was answered since stays', async () => {
  const reply = slowServer((input) => ('brought' in input ? refused('CONSENT_NEEDED') : saved()))
  const card = await openCard()
  await card.act(() => card.button(reasons.anxiety)?.click())
  await card.act(() => card.button(texts.length(10))?.click())
  expect(card.text()).toContain(questions.reminder.title)
  for (const _ of [1, 2]) await card.act(reply, 1000)

  expect(card.text()).toContain(texts.failedToSave)
  expect(card.text()).toContain(questions.brought.title)
  expect(card.button(reasons.anxiety)?.getAttribute('aria-pressed')).toBe('false')
  await card.act(() => card.button(texts.skip)?.click())
  expect(card.text()).toContain(questions.reminder.title)
})

test('where no reminder would arrive, its question says what to turn on', async () => {
  const asked = ['brought', 'minutes']
  const to = async (reachesMember: boolean) => (await openCard({ asked, reachesMember })).all('a[href*=notificacoes]')

  expect(await to(true)).toHaveLength(0)
  expect((await to(false)).map(({ textContent }) => textContent)).toEqual([texts.unreached.action])
})
