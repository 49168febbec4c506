// @vitest-environment page
import { createElement, Fragment } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'
import { texts } from '#domains/admin/letters.texts.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { render } = await import('#client/testing/render.ts')
const { Toaster } = await import('#client/ui/toast.tsx')
const { DeadLetters } = await import('./DeadLetters.tsx')

const failedAt = '2026-11-15T15:00:00.000Z'
const reset = { id: 'reset', kind: 'auth.mail', to: 'a…@exemplo.com', reason: 'SMTP_550', failedAt }
const strange = { id: 'strange', kind: 'things.unknown', to: null, reason: 'E_NEW', failedAt }
let letters: object[]
let decisions: object[]
let asked: [string, unknown][]

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T15:00:00Z') })
  queryClient.clear()
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], { id: 'ana', roles: ['admin'], timezone: 'America/Manaus' })
  letters = [reset, strange]
  decisions = []
  asked = []
  browser.network.answer = (name, input) => {
    if (name === 'jobs.staffList') return ok({ items: letters, next: null })
    if (name === 'jobs.staffDecisions') return ok(decisions)
    asked.push([name, input])
    return ok({ letters: 2 })
  }
})

const show = () =>
  render(createElement(Fragment, null, createElement(DeadLetters, { count: letters.length }), createElement(Toaster)))

test('what could not be sent is told with its kind, its masked address, the moment and the reason in words', async () => {
  const page = await show()
  const [known, unknown] = page.all('li')

  expect(known?.textContent).toContain('Email de conta · a…@exemplo.com')
  expect(known?.textContent).toMatch(/15 de nov.*11:00.*o endereço não existe ou não aceita mensagens\./)
  expect(unknown?.textContent).toContain(`things.unknown · ${texts.nobody}`)
  expect(unknown?.textContent).toContain('código E_NEW.')
})

test.each([
  ['jobs.retry', texts.retry, texts.retried],
  ['jobs.discard', texts.discard, texts.discarded],
] as const)('%s: the letter leaves the list, and who decided is shown', async (call, press, said) => {
  const page = await show()
  letters = [strange]
  const action = call === 'jobs.retry' ? 'retried' : 'discarded'
  decisions = [{ id: 'd', by: 'Ana Souza', kind: 'auth.mail', action, letters: 1, at: failedAt }]
  await page.act(() => page.button(press)?.click(), 1000)

  expect(asked).toEqual([[call, { id: 'reset' }]])
  expect(page.text()).toContain(said)
  expect(page.all('li').filter((row) => row.textContent?.includes('a…@exemplo.com'))).toEqual([])
  expect(page.text()).toContain(texts.decided)
  expect(page.text()).toMatch(/Ana Souza.*Email de conta/)
})

test('all are sent again after a question that names how many, and it is shown who did', async () => {
  const page = await show()
  await page.act(() => page.button(texts.retryAll(2))?.click(), 100)
  expect(page.text()).toContain('Enviar 2 mensagens de novo?')
  expect(asked).toEqual([])

  letters = []
  decisions = [{ id: 'd', by: 'Ana Souza', kind: 'auth.mail', action: 'retried', letters: 2, at: failedAt }]
  const confirm = page.all('dialog button').find((button) => button.textContent === texts.retryAllConfirm)
  await page.act(() => (confirm as HTMLButtonElement).click(), 1000)
  expect(asked.map(([name]) => name)).toEqual(['jobs.retryAll'])
  expect(page.text()).toContain(texts.retriedAll(2))
  expect(page.text()).toMatch(/Ana Souza.*Email de conta \(2 mensagens\)/)
})

test('of a single letter there are not all', async () => {
  letters = [reset]
  expect((await show()).text()).not.toContain('Enviar todas de novo')
})

test('a decision that does not get through is told, and the letter stays', async () => {
  const page = await show()
  const { answer } = browser.network
  browser.network.answer = (name, input) => (name === 'jobs.retry' ? refused('NOT_FOUND') : answer(name, input))
  await page.act(() => page.button(texts.retry)?.click(), 1000)

  expect(page.text()).toContain(texts.decideFailed)
  expect(page.text()).toContain('a…@exemplo.com')
})

test('with nothing undelivered it says so; a list that does not come is told, with a way to ask again', async () => {
  letters = []
  expect((await show()).text()).toContain(texts.empty)

  queryClient.clear()
  queryClient.setQueryData(['auth.session'], { id: 'ana', roles: ['admin'], timezone: 'America/Manaus' })
  browser.network.answer = () => refused('INTERNAL')
  const page = await show()
  await page.act(() => {}, 20_000)
  expect(page.text()).toContain(texts.loadFailed)
  expect(page.button('Tentar novamente')).toBeDefined()
})
