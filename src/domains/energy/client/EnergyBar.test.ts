// @vitest-environment happy-dom
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { render } = await import('#client/testing/render.ts')
const { Toaster } = await import('#client/ui/toast.tsx')
const { EnergyBar } = await import('./EnergyBar.tsx')

const open = () => render([createElement(EnergyBar, { key: 'bar' }), createElement(Toaster, { key: 'toasts' })])

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
})

const pressEnd = (page: Awaited<ReturnType<typeof open>>) =>
  page.act(
    () => page.all('[role=slider]')[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true })),
    1000,
  )

test('before the day’s check-in it shows 5, says that nothing is recorded, and names low, medium and high', async () => {
  browser.network.answer = () => ok(null)
  const page = await open()

  expect(page.text()).toBe('Energia hoje: 5/10Nada registrado ainda hoje😐BaixaMédiaAlta')
})

test.each([
  ['the first of the day', null, 'Erro ao registrar check-in energético'],
  ['a changed one', { energyLevel: 7 }, 'Erro ao atualizar check-in energético'],
])('%s that the server refuses is told', async (_, today, title) => {
  browser.network.answer = (name) => (name.endsWith('.today') ? ok(today) : refused('INTERNAL'))
  const page = await open()
  await pressEnd(page)

  expect(page.text()).toContain(title)
})
