// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { fakeBrowser } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { WireError } = await import('#client/api/wire.ts')
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { renderHook } = await import('#client/testing/renderHook.ts')
const { useEditor } = await import('./useEditor.ts')

const contract = z.strictObject({ title: z.string().check(z.minLength(1, 'REQUIRED')) })
const save = vi.fn()
const onSaved = vi.fn()
const latest = vi.fn()

const open = () =>
  renderHook(() =>
    useEditor({
      name: 'group.1',
      contract,
      start: { title: 'Roda' },
      version: 'v1',
      save,
      latest,
      onSaved,
      failed: 'Erro',
      fieldErrors: { ODD: 'Não é par.' },
    }),
  )
type Opened = Awaited<ReturnType<typeof open>>

const type = (editor: Opened, title: string) => editor.act(() => editor.now().set('title', title))
const submit = (editor: Opened) => editor.act(() => editor.now().form.onSubmit({ preventDefault() {} } as never))
const kept = () => [...browser.items].filter(([key]) => key.includes('admin-draft')).map(([, text]) => JSON.parse(text))
const refusal = (code: string, fields?: object) => new WireError({ code, id: 'x', fields } as never)

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetAllMocks()
  browser.items.clear()
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], { id: 'ana' })
})

test('what is typed is kept at once, and found by whoever opens the form again', async () => {
  const editor = await open()
  await type(editor, 'Roda de escuta')
  expect(kept()).toEqual([{ values: { title: 'Roda de escuta' }, version: 'v1' }])
  await editor.unmount()
  const again = (await open()).now()
  expect([again.values.title, again.isRecovered, again.isDirty]).toEqual(['Roda de escuta', true, true])
})

test('typed back to what is saved, there is nothing to keep', async () => {
  const editor = await open()
  await type(editor, 'Roda de escuta')
  await type(editor, 'Roda')
  expect([kept(), editor.now().isDirty]).toEqual([[], false])
})

test('saved, the draft goes; a double click is one save', async () => {
  save.mockResolvedValue({})
  const editor = await open()
  await type(editor, 'Roda de escuta')
  await editor.act(() => {
    editor.now().form.onSubmit({ preventDefault() {} } as never)
    editor.now().form.onSubmit({ preventDefault() {} } as never)
  })
  expect(save.mock.calls).toEqual([[{ title: 'Roda de escuta' }, 'v1']])
  expect([kept(), onSaved.mock.calls.length]).toEqual([[], 1])
})

test('a form that breaks the contract is not sent, and says where', async () => {
  const editor = await open()
  await type(editor, '')
  await submit(editor)
  expect([save.mock.calls, editor.now().errors]).toEqual([[], { title: 'REQUIRED' }])
})

test('what is out of sight is neither asked to fit nor sent, and stays in the form', async () => {
  const editor = await renderHook(() =>
    useEditor({
      name: 'group.1',
      contract,
      start: { title: 'Roda' },
      sent: ({ title }) => ({ title: title || 'Sem nome' }),
      save,
      onSaved,
      failed: 'Erro',
    }),
  )
  await type(editor, '')
  await submit(editor)
  expect([save.mock.calls, editor.now().values]).toEqual([[[{ title: 'Sem nome' }, undefined]], { title: '' }])
})

test.each([
  ['the form’s own', 'ODD', 'Não é par.'],
  ['the one all forms have', 'TOO_LONG', 'Texto longo demais.'],
])('beside a refused field stands a sentence: %s', async (_, key, sentence) => {
  save.mockRejectedValue(refusal('INVALID_INPUT', { title: key }))
  const editor = await open()
  await submit(editor)
  expect(editor.now().errorAt('title')).toBe(sentence)
})

test('refused, what was typed stays, in the form and on the device', async () => {
  save.mockRejectedValue(refusal('INVALID_INPUT', { title: 'TAKEN' }))
  const editor = await open()
  await type(editor, 'Roda de escuta')
  await submit(editor)
  expect([editor.now().values.title, editor.now().errors, kept().length]).toEqual([
    'Roda de escuta',
    { title: 'TAKEN' },
    1,
  ])
})

test('somebody else was faster: theirs is taken, or mine is kept on top of it', async () => {
  save.mockRejectedValueOnce(refusal('CHANGED_MEANWHILE')).mockResolvedValue({})
  latest.mockResolvedValue({ values: { title: 'Deles' }, version: 'v2' })
  const editor = await open()
  await type(editor, 'Meu')
  await submit(editor)
  expect(editor.now().isConflict).toBe(true)

  await editor.act(() => editor.now().keepMine())
  expect([editor.now().values.title, editor.now().isConflict]).toEqual(['Meu', false])
  await submit(editor)
  expect(save.mock.lastCall).toEqual([{ title: 'Meu' }, 'v2'])

  await editor.act(() => editor.now().takeTheirs())
  expect([editor.now().values.title, editor.now().isDirty, kept()]).toEqual(['Deles', false, []])
})
