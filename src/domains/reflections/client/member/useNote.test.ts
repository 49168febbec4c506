// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { invalidate, queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { declareQueued } = await import('#client/outbox/policies.ts')
const { sendQueued } = await import('#client/outbox/outbox.ts')
const { render } = await import('#client/testing/render.ts')
const { renderHook } = await import('#client/testing/renderHook.ts')
const { Toaster } = await import('#client/ui/toast.tsx')
const { NoteEditor } = await import('./NoteEditor.tsx')
const { HistoryCard } = await import('./HistoryCard.tsx')
const { queued } = await import('../queued.ts')
const { texts } = await import('../../texts.ts')
const { useNote } = await import('./useNote.ts')

declareQueued([queued])

/** The server's side of one note. */
const server = { note: null as { notes: string; version: number } | null }
type Save = { notes: string; version: number; nextVersion: number }

function answer(name: string, input: unknown) {
  if (name !== 'userReflections.save') return ok(server.note)
  const { notes, version, nextVersion } = input as Save
  if (server.note?.version === nextVersion) return ok(server.note)
  if ((server.note?.version ?? 0) !== version) return refused('CONFLICT')
  server.note = { notes, version: nextVersion }
  return ok(server.note)
}

const open = () => renderHook(() => useNote('r1', { isComing: false }))
type Opened = Awaited<ReturnType<typeof open>>
const write = async (note: Opened, text: string) => {
  await note.act(() => note.now().type(text))
  await note.act(() => note.now().save())
}
const drafts = () => [...browser.items.keys()].filter((key) => key.includes('note-draft')).length

beforeEach(() => {
  vi.useFakeTimers()
  browser.items.clear()
  queryClient.clear()
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
  server.note = null
  Object.assign(browser.network, { isOnline: true, answer })
})

test('a note is written, saved, and shown as it was saved', async () => {
  const note = await open()
  await write(note, 'Respirei')
  expect([server.note?.notes, note.now().note?.notes, note.now().isEditing, drafts()]).toEqual([
    'Respirei',
    'Respirei',
    false,
    0,
  ])
})

test('without a network it is shown as written, and the next text builds upon it', async () => {
  const note = await open()
  browser.network.isOnline = false
  await write(note, 'Um')
  await write(note, 'Dois')
  expect([note.now().note?.notes, server.note]).toEqual(['Dois', null])

  browser.network.isOnline = true
  await note.act(() => void sendQueued('ana'))
  expect(server.note?.notes).toBe('Dois')
})

test('another device was faster: both texts are shown, and the chosen one is saved', async () => {
  server.note = { notes: 'Do computador', version: 5 }
  const note = await open()
  server.note = { notes: 'Do computador, mais tarde', version: 6 }
  await write(note, 'Do telefone')
  expect(note.now().conflict).toMatchObject({ mine: 'Do telefone', saved: { notes: 'Do computador, mais tarde' } })

  await note.act(() => note.now().keepBoth())
  expect(note.now().text).toBe('Do computador, mais tarde\n\nDo telefone')
  await note.act(() => note.now().save())
  expect([server.note?.notes, note.now().conflict, drafts()]).toEqual([
    'Do computador, mais tarde\n\nDo telefone',
    null,
    0,
  ])
})

test('a text rejected long after it was written becomes a draft beside what is saved', async () => {
  const note = await open()
  browser.network.isOnline = false
  await write(note, 'Do telefone')
  server.note = { notes: 'Do computador', version: 9 }
  browser.network.isOnline = true
  await note.act(() => void sendQueued('ana'))
  expect(note.now().conflict).toMatchObject({ mine: 'Do telefone', saved: { notes: 'Do computador' } })

  await note.act(() => note.now().cancel())
  expect([note.now().conflict, drafts(), server.note?.notes]).toEqual([null, 0, 'Do computador'])
})

test('an answer that was lost is no conflict: the text is recognised as saved', async () => {
  const note = await open()
  browser.network.answer = (name, input) => {
    const done = answer(name, input)
    return name === 'userReflections.save' ? 'lost' : done
  }
  await write(note, 'Respirei')
  Object.assign(browser.network, { answer })
  await note.act(() => void sendQueued('ana'))
  expect([server.note?.notes, note.now().conflict, note.now().note?.notes, drafts()]).toEqual([
    'Respirei',
    null,
    'Respirei',
    0,
  ])
})

test('a note stands, whatever older answer arrives after it, and the next text builds upon it', async () => {
  server.note = { notes: 'A primeira', version: 1 }
  const note = await open()
  let arrive = () => {}
  const held = new Promise<void>((done) => {
    arrive = done
  })
  browser.network.answer = (name, input) => {
    const given = answer(name, input)
    return name === 'userReflections.of' ? (held.then(() => given) as never) : given
  }
  await note.act(() => void invalidate('userReflections.of'))
  await write(note, 'A segunda')
  await note.act(arrive)
  expect(note.now().note?.notes).toBe('A segunda')

  await write(note, 'A terceira')
  expect([server.note.notes, note.now().note?.notes]).toEqual(['A terceira', 'A terceira'])
})

test('what is typed survives a page that is left in the middle', async () => {
  const note = await open()
  await note.act(() => note.now().type('Ainda não'))
  await note.unmount()
  const again = (await open()).now()
  expect([again.text, again.isEditing]).toEqual(['Ainda não', true])
})

test('a draft left behind meets what another device saved since, and the member chooses', async () => {
  const note = await open()
  await note.act(() => note.now().type('Rascunho de antes'))
  await note.unmount()
  server.note = { notes: 'Salvo no telefone', version: 7 }
  queryClient.removeQueries({ queryKey: ['userReflections.of'] })

  const again = await open()
  expect(again.now().conflict).toMatchObject({ mine: 'Rascunho de antes', saved: { notes: 'Salvo no telefone' } })
  await again.act(() => again.now().cancel())
  await again.unmount()
  const later = (await open()).now()
  expect([later.note?.notes, later.conflict, later.isEditing, drafts()]).toEqual(['Salvo no telefone', null, false, 0])
})

test.each([
  ['a first note', null, 'Erro ao criar anotação'],
  ['a change', { notes: 'Era', version: 4 }, 'Erro ao atualizar anotação'],
])('%s that is refused says so, and the text stays', async (_, saved, title) => {
  server.note = saved
  browser.network.answer = (name, input) =>
    name === 'userReflections.save' ? refused('CONSENT_NEEDED') : answer(name, input)
  const toasts = await render(createElement(Toaster))
  const note = await open()
  await write(note, 'Respirei')

  expect(toasts.text()).toContain(title)
  expect([note.now().text, drafts()]).toEqual(['Respirei', 1])
})

test('a text that is cancelled can be taken back; nothing is said where nothing was typed', async () => {
  const toasts = await render(createElement(Toaster))
  const note = await open()
  await note.act(() => note.now().edit())
  await note.act(() => note.now().cancel())
  expect([toasts.text(), note.now().isEditing]).toEqual(['', false])

  await note.act(() => note.now().type('Respirei'))
  await note.act(() => note.now().cancel())
  expect([toasts.text(), note.now().isEditing, drafts()]).toEqual([`${texts.notes.discarded}Desfazer`, false, 0])
  await note.act(() => toasts.container.querySelector<HTMLElement>('button')?.click())
  expect([note.now().text, note.now().isEditing, drafts()]).toEqual(['Respirei', true, 1])
})

test('a save that fails in the browser itself says so', async () => {
  const toasts = await render(createElement(Toaster))
  const note = await open()
  vi.spyOn(crypto, 'randomUUID').mockImplementationOnce(() => {
    throw new Error('broken')
  })
  await write(note, 'Respirei')

  expect(toasts.text()).toContain('Erro ao salvar anotação')
})

test('saved for the first time it is a note that was made, then one that was saved', async () => {
  const toasts = await render(createElement(Toaster))
  const note = await open()
  await write(note, 'Respirei')
  expect(toasts.text()).toBe('Anotação salva com sucesso!Anotação criada com sucesso!')
  await write(note, 'Respirei fundo')
  expect(toasts.text()).toBe('Anotação salva com sucesso!')
})

test('while it is saved its button says so and neither button answers', async () => {
  const note = { text: 'Respirei', isSaving: true } as ReturnType<typeof useNote>
  const page = await render(createElement(NoteEditor, { note }))

  expect(page.all('button').map((one) => [one.textContent, one.hasAttribute('disabled')])).toEqual([
    ['Salvando...', true],
    ['Cancelar', true],
  ])
  expect(page.all('textarea')[0]?.hasAttribute('readonly')).toBe(true)
})

test('without earlier reflections the history says so', async () => {
  browser.network.answer = () => ok({ items: [] })
  const page = await render(createElement(HistoryCard))

  expect(page.text()).toBe('Histórico de ReflexõesNenhuma reflexão anterior disponível')
})
