// @vitest-environment happy-dom
import { createElement, Fragment } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { declareQueued } = await import('#client/outbox/policies.ts')
const { queue } = await import('#client/outbox/outbox.ts')
const { render } = await import('#client/testing/render.ts')
const { Toaster } = await import('#client/ui/toast.tsx')
const { queued } = await import('../queued.ts')
const { AllNotes } = await import('./AllNotes.tsx')

declareQueued([queued])

/** What the server has. */
let saved: { notes: string; version: number } | null

const about = { date: '2026-11-15', reflectionId: 'r1', reflectionDay: '2026-11-15', phrase: 'Respire' }

function answer(name: string) {
  if (name === 'consents.mine') return ok({ revokedAt: null })
  return ok({ items: saved ? [{ id: 'n1', ...about, ...saved, hasMore: false }] : [] })
}

beforeEach(() => {
  vi.useFakeTimers()
  browser.items.clear()
  queryClient.clear()
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
  saved = { notes: 'Texto antigo', version: 3 }
  Object.assign(browser.network, { isOnline: true, answer })
})

const open = () => render(createElement(Fragment, null, createElement(AllNotes), createElement(Toaster)))
const queueText = (notes: string) =>
  queue('ana', 'userReflections.save', { reflectionId: 'r1', notes, version: 3, nextVersion: 4, made: undefined })

test('a text that waits in the outbox is listed in the place of the saved one, also one queued while the list stands', async () => {
  queueText('Texto novo')
  const page = await open()
  expect(page.text()).toContain('Texto novo')
  expect(page.text()).not.toContain('Texto antigo')

  await page.act(() => void queueText(''))
  expect(page.text()).toContain('Nenhuma anotação pessoal ainda')
})

test('the saved text is listed where nothing waits', async () => {
  const page = await open()
  expect(page.text()).toContain('Texto antigo')
})
