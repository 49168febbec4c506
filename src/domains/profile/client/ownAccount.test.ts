// @vitest-environment page
import { createElement, Fragment, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok } from '#client/testing/browser.ts'
import { texts } from '../texts.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { render } = await import('#client/testing/render.ts')
const { Toaster } = await import('#client/ui/toast.tsx')
const { ExportSection } = await import('./ExportSection.tsx')
const { GeneralTab } = await import('./general/GeneralTab.tsx')
const { PlanTab } = await import('./PlanTab.tsx')
const { ProfileHeader } = await import('./ProfileHeader.tsx')
await import('../contract.ts')

const member = { id: 'ana', firstName: 'Ana', lastName: 'Souza', email: 'ana@exemplo.com', roles: [], timezone: 'UTC' }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T15:00:00Z') })
  queryClient.clear()
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], member)
})

const open = (part: ReactNode) => render(createElement(Fragment, null, part, createElement(Toaster)))

test('who has done nothing yet is told so, and every achievement stands at its beginning', async () => {
  const figures = {
    ...{ consecutiveDays: 0, streakToContinue: 0, todayMinutes: 0, weeklyMinutes: 0, totalMinutes: 0 },
    ...{ completedPractices: 0, completedPercentage: 0, checkinsOf30Days: 0 },
    week: [{ day: '2026-11-15', level: null }],
  }
  browser.network.answer = (name) =>
    ok({ 'profiles.overview': figures, 'profiles.whatWorks': { practices: [] } }[name] ?? [])
  const page = await open(createElement(GeneralTab))

  expect(page.text()).toContain('Nenhum check-in nos últimos sete dias')
  const bars = page.all('[role=progressbar]')
  expect(bars.map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuenow')])).toEqual(
    ['Primeira Sequência', 'Uma Semana', 'Primeira Hora', 'Explorador'].map((name) => [name, '0']),
  )
})

test('a changed name is sent, said and shown at once', async () => {
  browser.network.answer = (_, input) => ok({ ...member, ...(input as object) })
  const page = await open(createElement(ProfileHeader))
  await page.act(() => page.button(texts.name.edit)?.click())
  Object.assign(page.all('[name=firstName]')[0] ?? {}, { value: 'Beatriz' })
  const submit = new Event('submit', { bubbles: true, cancelable: true })
  await page.act(() => page.all('form')[0]?.dispatchEvent(submit), 500)

  expect(browser.requests.at(-1)).toMatchObject({
    names: ['profiles.update'],
    inputs: [{ firstName: 'Beatriz', lastName: 'Souza' }],
  })
  for (const shown of [texts.name.saved, 'Beatriz Souza', 'BS']) expect(page.text()).toContain(shown)
  expect(page.all('form')).toEqual([])
})

test('the trial is started, shows its end, is cancelled and not offered again; nothing else is asked for', async () => {
  const trialEndsAt = '2026-11-22T15:00:00Z'
  const plans: Record<string, object> = {
    'profiles.mine': { plan: 'free', trial: 'available', trialEndsAt: null },
    'profiles.startTrial': { plan: 'premium', trial: 'running', trialEndsAt },
    'profiles.cancelTrial': { plan: 'free', trial: 'over', trialEndsAt: '2026-11-15T15:00:00Z' },
  }
  browser.requests.length = 0
  browser.network.answer = (name) => ok({ canSubscribe: false, ...plans[name] })
  const page = await open(createElement(PlanTab))
  expect(page.text()).toContain(texts.plan.names.free)

  await page.act(() => page.button(texts.plan.start)?.click())
  for (const shown of [texts.plan.started, texts.plan.names.premium, 'Teste grátis até 22 de novembro'])
    expect(page.text()).toContain(shown)

  await page.act(() => page.button(texts.plan.cancel)?.click())
  expect(page.text()).toContain('Seu teste grátis terminou em 15 de novembro')
  expect(page.text()).toContain(texts.plan.names.free)
  expect(page.button(texts.plan.start)).toBeUndefined()
  expect(browser.requests.flatMap(({ names }) => names)).toEqual(Object.keys(plans))
})

test('an export that is refused says why', async () => {
  const error = { data: { code: 'TOO_MANY_REQUESTS', id: 'x' } }
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json({ error }, { status: 429 }))
  const page = await open(createElement(ExportSection))
  await page.act(() => page.button(texts.data.export.action)?.click(), 500)

  expect(fetch.mock.calls[0]?.[0]).toBe('/download/profiles.export')
  expect(page.all('[role=alert]')[0]?.textContent).toMatch(/^Erro ao baixar seus dadosMuitos pedidos ao mesmo tempo/)
})
