// @vitest-environment page
import { createElement, Fragment } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { declareQueued } = await import('#client/outbox/policies.ts')
const { queue, sendQueued } = await import('#client/outbox/outbox.ts')
const { readOutbox } = await import('#client/outbox/store.ts')
const { render } = await import('#client/testing/render.ts')
const { Toaster } = await import('#client/ui/toast.tsx')
const { queued } = await import('../queued.ts')
const { keepDraft, setAside } = await import('./noteDraft.ts')
const { AllNotes } = await import('./AllNotes.tsx')

declareQueued([queued])

/** What the server has. */
let saved: { notes: string; version: number } | null

const about = { date: '2026-11-15', reflectionId: 'r1', reflectionDay: '2026-11-15', phrase: 'Respire' }

function answer(name: string) {
  if (name === 'consents.mine') return ok({ revokedAt: null })
  if (name === 'userReflections.of') return ok(saved)
  if (name === 'userReflections.erase') saved = null
  if (name === 'userReflections.save') return saved ? ok(saved) : refused('CONFLICT')
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
type Opened = Awaited<ReturnType<typeof open>>

const queueText = (notes: string) =>
  queue('ana', 'userReflections.save', { reflectionId: 'r1', notes, version: 3, nextVersion: 4, made: undefined })

const drafts = () => [...browser.items.keys()].filter((key) => key.includes('note-draft'))

async function askToErase(page: Opened) {
  await page.act(() => page.button('Apagar a anotação de 15 de novembro de 2026')?.click())
  return page.all('dialog').map((one) => one.textContent)[0]
}

const erase = (page: Opened) => page.act(() => page.button('Apagar anotação')?.click(), 100)

test('a text that waits in the outbox is listed in the place of the saved one, also one queued while the list stands', async () => {
  queueText('Texto novo')
  const page = await open()
  expect(page.text()).toContain('Texto novo')
  expect(page.text()).not.toContain('Texto antigo')

  await page.act(() => void queueText(''))
  expect(page.text()).toContain('Nenhuma anotação pessoal ainda')
})

test('the first text of a note is there while it waits, and no empty list beside it', async () => {
  saved = null
  browser.network.isOnline = false
  const given = { reflectionId: 'r1', version: 0, made: undefined }
  await queue('ana', 'userReflections.save', { ...given, notes: 'Primeiras palavras', nextVersion: 7 })
  browser.network.isOnline = true
  const page = await open()
  expect(page.text()).toContain('Primeiras palavras')
  expect(page.text()).not.toContain('Você ainda não escreveu anotações')

  browser.network.answer = (name) => {
    if (name === 'userReflections.save') saved = { notes: 'Primeiras palavras', version: 7 }
    return answer(name)
  }
  await page.act(() => void sendQueued('ana'), 500)
  expect(readOutbox('ana')).toEqual([])
  expect(page.text().match(/Primeiras palavras/g)).toHaveLength(1)
})

test('the saved text is listed where nothing waits, and all the page needs is asked in one request', async () => {
  browser.requests.length = 0
  const page = await open()
  expect(page.text()).toContain('Texto antigo')
  expect(browser.requests).toHaveLength(1)
})

test('what was typed into the note goes with it, as the question says, and does not come back', async () => {
  const page = await open()
  await page.act(() => page.button('Editar Anotação')?.click())
  await page.act(() => {
    keepDraft('ana', 'r1', { text: 'Só digitado', version: 3 })
    setAside('ana', 'r1', { id: 'recusado', text: 'De antes', version: 2 })
  })
  expect(await askToErase(page)).toContain('também será apagado deste aparelho')

  await erase(page)
  expect([saved, drafts()]).toEqual([null, []])
  expect(page.text()).toContain('Anotação apagada')
  expect(page.all('textarea')).toEqual([])

  await page.act(() => void setAside('ana', 'r1', { id: 'depois', text: 'Escrito depois', version: 0 }))
  expect(page.text()).toContain('Textos guardados só neste aparelho')
})

test('a text of the note that still waits goes with it too', async () => {
  browser.network.isOnline = false
  queueText('Texto novo')
  browser.network.isOnline = true
  const page = await open()
  expect(await askToErase(page)).toContain('também será apagado deste aparelho')
  await erase(page)
  expect(readOutbox('ana')).toEqual([])
  await page.act(() => void sendQueued('ana'), 100)
  expect(drafts()).toEqual([])
})

test('without an unsaved text none is named; drafts of other notes, and of a note that could not be erased, stay', async () => {
  keepDraft('ana', 'r2', { text: 'De outra', version: 1 })
  const page = await open()
  expect(await askToErase(page)).not.toContain('deste aparelho')

  await page.act(() => void keepDraft('ana', 'r1', { text: 'Só digitado', version: 3 }))
  browser.network.answer = (name) => (name === 'userReflections.erase' ? refused('CONFLICT') : answer(name))
  await erase(page)
  expect(drafts()).toHaveLength(2)
  browser.network.answer = answer
  await askToErase(page)
  await erase(page)
  expect(drafts()).toHaveLength(1)
})
