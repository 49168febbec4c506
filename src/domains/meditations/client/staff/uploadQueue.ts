import { createStore } from '#client/audio/engine/store.ts'
import { keepDraft, readDraft } from '#client/staff/editor/drafts.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../../admin.texts.ts'
import { saveAudio } from '../../contract.ts'
import { seenSince } from '../../transfer.ts'
import { problemOf, readMinutes, titleOf } from './audioFile.ts'
import { fieldErrors } from './fieldErrors.ts'
import { blank, type QueuedAudio, type Values } from './queuedAudio.ts'
import { sendAudio } from './sendAudio.ts'

type Queue = { memberId: string; items: QueuedAudio[]; currentId: string; isRecovered: boolean }

const DRAFT = 'audio.upload'
const { upload: words } = texts

/** Outside React: what is being sent goes on while staff walk through the panel, and is there after signing in again. */
export const uploadQueue = createStore<Queue>({ memberId: '', items: [], currentId: '', isRecovered: false })

const { get, set } = uploadQueue
const cancels = new Map<string, AbortController>()

const itemOf = (id: string) => get().items.find((item) => item.id === id)

function update(id: string, change: Partial<QueuedAudio>) {
  set({ items: get().items.map((item) => (item.id === id ? { ...item, ...change } : item)) })
}

/** Someone else at the same device finds nothing of the last one's. */
export function openQueue(memberId: string) {
  if (get().memberId === memberId) return
  for (const cancel of cancels.values()) cancel.abort()
  const kept = readDraft(memberId, DRAFT, { items: [] as Values[] })?.values.items ?? []
  const items = kept.length > 0 ? kept.map((values) => ({ ...blank(), values, isTouched: true })) : [blank()]
  set({ memberId, items, currentId: items[0]?.id ?? '', isRecovered: kept.length > 0 })
}

export const select = (id: string) => set({ currentId: id })

/** Each file is looked at; those that pass fill the open form first, then get forms of their own. */
export async function pick(files: Iterable<File>) {
  for (const file of files) {
    const problem = await problemOf(file)
    if (problem) {
      toast.bad(fieldErrors[problem] ?? problem, file.name)
      continue
    }
    const current = itemOf(get().currentId)
    const item = current && !current.file && current.state === 'editing' ? current : blank()
    if (item !== current) set({ items: [...get().items, item] })
    update(item.id, { file, values: { ...item.values, title: item.values.title || titleOf(file) } })
    void offerMinutes(item.id, file)
  }
}

async function offerMinutes(id: string, file: File) {
  const fileMinutes = await readMinutes(file)
  const item = itemOf(id)
  if (!item || item.file !== file) return
  const durationMinutes = item.values.durationMinutes ?? fileMinutes
  update(id, { fileMinutes, values: { ...item.values, durationMinutes } })
}

export function write(id: string, change: Partial<Values>) {
  const item = itemOf(id)
  if (!item) return
  update(id, { values: { ...item.values, ...change }, isTouched: true })
  keepWords()
}

export const illustrate = (id: string, picture: Blob | null) => update(id, { picture })

export const takeFileOut = (id: string) =>
  update(id, { file: null, fileMinutes: null, problem: null, state: 'editing' })

/** §5, in its order: the file, then the fields. */
export function submit(id: string): Record<string, string> | undefined {
  const item = itemOf(id)
  if (!item || item.state === 'sending' || item.state === 'waiting' || item.state === 'sent') return undefined
  if (!item.file) {
    toast.bad(words.fileMissing)
    return { audio: 'FILE_REQUIRED' }
  }
  const checked = saveAudio.safeParse(item.values)
  const errors = checked.success
    ? {}
    : Object.fromEntries(checked.error.issues.map((issue) => [issue.path.join('.'), issue.message]).reverse())
  update(id, { errors })
  if (!checked.success) {
    toast.bad(words.incomplete)
    select(id)
    return errors
  }
  update(id, { state: 'waiting', problem: null, seen: [] })
  moveOn(id)
  void sendNext()
  return undefined
}

export function submitAll() {
  for (const { id, file, state } of get().items) if (file && state !== 'sent') submit(id)
}

/** What is on its way stops; what waits goes back to its form. */
export function cancel(id: string) {
  cancels.get(id)?.abort()
  update(id, { state: 'editing', seen: [] })
  select(id)
}

export function drop(id: string) {
  cancels.get(id)?.abort()
  const rest = get().items.filter((item) => item.id !== id)
  const items = rest.some(({ state }) => state !== 'sent') ? rest : [...rest, blank()]
  set({ items, currentId: items.some((item) => item.id === get().currentId) ? get().currentId : openItem(items) })
  keepWords()
}

export function dismissRecovered() {
  const item = blank()
  set({ items: [item], currentId: item.id, isRecovered: false })
  keepWords()
}

/** Closing the tab would end what is being sent; walking through the app does not. */
addEventListener('beforeunload', (event) => {
  if (get().items.some(({ state }) => state === 'sending' || state === 'waiting')) event.preventDefault()
})

const openItem = (items: QueuedAudio[]) =>
  items.find(({ state }) => state === 'editing' || state === 'failed')?.id ?? ''

/** The next form that still needs someone; a blank one when there is none. */
function moveOn(id: string) {
  if (get().currentId !== id) return
  if (!openItem(get().items)) set({ items: [...get().items, blank()] })
  select(openItem(get().items))
}

async function sendNext() {
  const { items } = get()
  const next = items.find(({ state }) => state === 'waiting')
  if (!next || items.some(({ state }) => state === 'sending')) return
  const cancelling = new AbortController()
  cancels.set(next.id, cancelling)
  update(next.id, { state: 'sending', sent: 0, total: next.file?.size ?? 0 })
  const outcome = await sendAudio(next, cancelling.signal, (sent, total) => {
    const seen = seenSince(itemOf(next.id)?.seen ?? [], { at: performance.now(), sent })
    update(next.id, { sent, total, seen })
  })
  cancels.delete(next.id)
  if (outcome) update(next.id, outcome)
  keepWords()
  await sendNext()
}

/** Words only: a browser does not keep files. */
function keepWords() {
  const { memberId, items } = get()
  const unsent = items.filter(({ state, isTouched }) => isTouched && state !== 'sent').map(({ values }) => values)
  keepDraft(memberId, DRAFT, unsent.length > 0 ? { values: { items: unsent }, version: undefined } : null)
}
