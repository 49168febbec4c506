// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { declareQueued } = await import('#client/outbox/policies.ts')
const { sendQueued } = await import('#client/outbox/outbox.ts')
const { renderHook } = await import('#client/testing/renderHook.ts')
const { queued } = await import('../queued.ts')
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

test('what is typed survives a page that is left in the middle', async () => {
  const note = await open()
  await note.act(() => note.now().type('Ainda não'))
  await note.unmount()
  const again = (await open()).now()
  expect([again.text, again.isEditing]).toEqual(['Ainda não', true])
})
