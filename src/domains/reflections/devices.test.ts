import { beforeAll, expect, test } from 'vitest'
import { type Caller, refusal, testKit } from '#app/server/testing/kit.ts'
import { declareQueued, type QueuedCall } from '#client/outbox/policies.ts'
import { enqueue, rejectedWith } from '#client/outbox/queue.ts'
import type { KeptDraft } from './client/member/noteDraft.ts'
import { isNote, queued } from './client/queued.ts'
import { lastTexts, rebased } from './noteChain.ts'
import { draftAgainst, draftToShow, drawVersion, type SavedNote } from './rules.ts'
import { dailyReflections } from './server/tables.ts'

/** Random days of one member's devices, on the real server and the browser's own decisions; the network does what it likes. */

const kit = testKit()
let reflectionId = ''

beforeAll(async () => {
  declareQueued([queued])
  const day = { date: '2026-11-15', phrase: 'Frase', question: 'Pergunta' }
  const [made] = await kit.services.db.insert(dailyReflections).values(day).returning()
  reflectionId = made?.id ?? ''
})

type Network = 'works' | 'loses requests' | 'loses answers'
type Device = {
  cached: SavedNote | null
  queue: QueuedCall[]
  typed: KeptDraft | null
  aside: KeptDraft[]
  /** Every text its member has had before their eyes. */
  seen: Set<string>
}
type Day = { caller: Caller; devices: Device[]; written: Set<string>; givenUp: Set<string>; pick: Pick }
type Pick = <T>(from: readonly T[]) => T

const words = (text: string): string[] => text.match(/t\d+/g) ?? []
const drafts = ({ typed, aside }: Device) => (typed ? [typed, ...aside] : aside)
const noteOn = ({ queue, cached }: Device): SavedNote | null => {
  const last = queue.filter(isNote).at(-1)
  return last ? { notes: last.input.notes, version: last.input.nextVersion ?? last.input.version } : cached
}

function look(device: Device) {
  const note = noteOn(device)
  const draft = draftToShow(drafts(device), note)
  for (const word of words(`${note?.notes} ${draft?.text}`)) device.seen.add(word)
  return { note, draft, standing: draftAgainst(draft, note) }
}

async function refresh({ caller }: Day, device: Device) {
  device.cached = await caller.userReflections.of({ reflectionId })
}

function drop(device: Device, draft: KeptDraft | null) {
  if (draft === device.typed) device.typed = null
  device.aside = device.aside.filter((one) => one !== draft)
}

function type(day: Day, device: Device) {
  const { note, draft, standing } = look(device)
  if (standing === 'conflict') return
  const word = `t${day.written.size}`
  day.written.add(word)
  drop(device, draft)
  device.typed = { text: word, version: draft?.version ?? note?.version ?? 0 }
  if (draft) for (const old of words(draft.text)) day.givenUp.add(old)
}

/** Who saves or chooses replaces what is before their eyes, and nothing else. */
async function save(day: Day, device: Device, network: Network) {
  const { note, draft } = look(device)
  if (!draft) return
  for (const old of words(note?.notes ?? '')) if (!words(draft.text).includes(old)) day.givenUp.add(old)
  const version = draftAgainst(draft, note) === 'conflict' ? (note?.version ?? 0) : draft.version
  const input = { reflectionId, notes: draft.text, version, nextVersion: drawVersion() }
  const item: QueuedCall = { id: crypto.randomUUID(), name: 'userReflections.save', input, isTried: false }
  device.queue = enqueue(device.queue, item)
  const isRefused = await send(day, device, network, item.id)
  if (!isRefused) drop(device, draft)
}

function keepTheirs(day: Day, device: Device) {
  const { draft } = look(device)
  for (const old of words(draft?.text ?? '')) day.givenUp.add(old)
  drop(device, draft)
}

function keepBoth(device: Device) {
  const { note, draft, standing } = look(device)
  if (!draft || standing !== 'conflict') return
  drop(device, draft)
  device.typed = { text: `${note?.notes ?? ''} ${draft.text}`, version: note?.version ?? 0 }
}

/** As client/outbox/outbox.ts does; says whether the one that is awaited was refused. */
async function send(day: Day, device: Device, network: Network, awaited = ''): Promise<boolean> {
  for (let item = device.queue[0]; item && isNote(item); item = device.queue[0]) {
    const { id } = item
    device.queue = device.queue.map((one) => (one.id === id ? { ...one, isTried: true } : one))
    if (network === 'loses requests') return false
    const before = (await day.caller.userReflections.of({ reflectionId }))?.notes ?? ''
    const saving = day.caller.userReflections.save(item.input)
    const code = await refusal(saving)
    if (code === 'accepted') expectSeen(device, before, item.input.notes)
    if (network === 'loses answers') return false
    if (code !== 'accepted') {
      expect(code).toBe('CONFLICT')
      const leaving = rejectedWith(device.queue, item)
      const unheard = lastTexts(leaving.filter(isNote)).filter((one) => one.id !== awaited)
      for (const { id, input } of unheard) device.aside.push({ id, text: input.notes, version: input.version })
      device.queue = device.queue.filter((one) => !leaving.includes(one) && one.id !== id)
      await refresh(day, device)
      if (leaving.some((one) => one.id === awaited)) return true
      continue
    }
    device.cached = await saving
    const [{ input }, { version }] = [item, device.cached]
    device.queue = device.queue
      .filter((one) => one.id !== id)
      .map((one) => (isNote(one) ? { ...one, input: rebased(one.input, input, version) } : one))
  }
  return false
}

/** Nothing is replaced that this device has not shown. */
function expectSeen({ seen }: Device, before: string, after: string) {
  const unseen = words(before).filter((word) => !words(after).includes(word) && !seen.has(word))
  expect(unseen, `“${after}” replaced “${before}”`).toEqual([])
}

async function expectNothingLost({ caller, devices, written, givenUp }: Day) {
  const saved = (await caller.userReflections.of({ reflectionId }))?.notes ?? ''
  const here = devices.flatMap((device) => [...drafts(device).map(({ text }) => text), ...device.queue.map(textOf)])
  const everywhere = new Set(words([saved, ...here].join(' ')))
  expect([...written].filter((word) => !everywhere.has(word) && !givenUp.has(word))).toEqual([])
}

const textOf = (item: QueuedCall) => (isNote(item) ? item.input.notes : '')

async function step(day: Day) {
  const device = day.pick(day.devices)
  const network = day.pick(['works', 'works', 'loses requests', 'loses answers'] as const)
  const act = day.pick(['type', 'type', 'save', 'save', 'send', 'look', 'keepTheirs', 'keepBoth'] as const)
  if (act === 'type') type(day, device)
  if (act === 'save') await save(day, device, network)
  if (act === 'send') await send(day, device, network)
  if (act === 'look' && network === 'works') await refresh(day, device)
  if (act === 'keepTheirs') keepTheirs(day, device)
  if (act === 'keepBoth') keepBoth(device)
  look(device)
}

function randomOf(seed: number): Pick {
  let state = seed
  return (from) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return from[(state >>> 8) % from.length] as (typeof from)[number]
  }
}

const newDevice = (): Device => ({ cached: null, queue: [], typed: null, aside: [], seen: new Set() })

test.each(Array.from({ length: 25 }, (_, seed) => seed + 1))(
  'day %i of two or three devices: no text is replaced unseen, none is lost',
  async (seed) => {
    const devices = Array.from({ length: 2 + (seed % 2) }, newDevice)
    const caller = await kit.as(await kit.person())
    const day: Day = { caller, devices, written: new Set(), givenUp: new Set(), pick: randomOf(seed) }

    for (let steps = 0; steps < 40; steps++) {
      await step(day)
      await expectNothingLost(day)
    }

    for (const device of devices) {
      await send(day, device, 'works')
      await refresh(day, device)
      expect(device.queue).toEqual([])
    }
    await expectNothingLost(day)
  },
)
