import { type api, failureOf } from '#client/api/cache.ts'
import type { WireAnswer } from '#client/api/types.ts'
import { namedHeaders, postAs } from '#client/api/wire.ts'
import { readRecord, writeRecord } from '#client/device/records.ts'
import { cachedSession, onSignedOut } from '#client/session.ts'
import { mostCalls } from '#shared/batch.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { createStore } from './store.ts'
import type { Heard } from './track.ts'

/**
 * Progress is written down here first and sent from here, so that it outlives a lost network and a closed page.
 * One entry per audio, the newest; the server sorts out what arrives late.
 */
const NAME = 'lumiar.audio-progress'
const RETRY_MS = 5_000

type SaveProgress = Parameters<typeof api.userAudioProgress.save>[0]
type Kept = Record<string, SaveProgress>
export type Known = { seconds: number; completed: boolean; savedAt: number }

/** Tells when a place is kept, or has reached the server. */
export const keptPlaces = createStore({})

export const countKept = (memberId: string) => Object.keys(readKept(memberId)).length

/** What was heard since this page was opened: newer than anything a list was told. */
export const heardHere = createStore<Record<string, Known>>({})

export function keepProgress(audioContentId: string, { seconds, completed, restarted }: Heard) {
  const memberId = cachedSession()?.id
  if (!memberId) return
  const all = readKept(memberId)
  const before = all[audioContentId]
  if (seconds === 0 && !restarted && before && before.progressSeconds > 0) return
  const wasCompleted = completed || before?.completed || heardHere.get()[audioContentId]?.completed || false
  const savedAt = Date.now()
  writeKept(memberId, {
    ...all,
    [audioContentId]: { audioContentId, progressSeconds: seconds, completed: wasCompleted, restarted, savedAt },
  })
  heardHere.set({ [audioContentId]: { seconds, completed: wasCompleted, savedAt } })
  void sendKept()
}

/** The later of what the server knows and what has not reached it yet. */
export function latestHeard<K extends Known | undefined>(audioContentId: string, known: K): Known | K {
  const here = heardHere.get()[audioContentId] ?? keptOf(audioContentId)
  return here && here.savedAt > (known?.savedAt ?? 0) ? here : known
}

let sending: Promise<void> | undefined
let hasMore = false
let again: ReturnType<typeof setTimeout> | undefined

/** Answers when everything kept so far has been sent, or could not be. */
export function sendKept(): Promise<void> {
  hasMore = true
  clearTimeout(again)
  sending ??= sendRounds().finally(() => {
    sending = undefined
  })
  return sending
}

async function sendRounds() {
  while (hasMore) {
    hasMore = false
    const memberId = cachedSession()?.id
    if (!memberId || !navigator.onLine) return
    const entries = Object.values(readKept(memberId))
    const outcomes = await Promise.all(entries.map((entry) => send(memberId, entry)))
    removeSent(
      memberId,
      entries.filter((_, index) => outcomes[index] === 'gone'),
    )
    if (outcomes.includes('later') && !hasMore) again = setTimeout(sendKept, RETRY_MS)
  }
}

/** The page is going: what is kept leaves with the browser's own hands, in the wire's form. It stays kept until answered. */
export function sendBeforeLeaving() {
  const memberId = cachedSession()?.id
  if (!memberId) return
  const entries = Object.values(readKept(memberId))
    .sort((one, other) => other.savedAt - one.savedAt)
    .slice(0, mostCalls)
  if (entries.length === 0) return
  const names = entries.map(() => 'userAudioProgress.save').join(',')
  const body = JSON.stringify(Object.fromEntries(entries.entries()))
  fetch(`/api/${names}?batch=1`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', ...namedHeaders(memberId) },
    body,
  })
    .then((answer) => answer.json())
    .then((answers: WireAnswer[]) =>
      removeSent(
        memberId,
        entries.filter((_, index) => answers[index]?.result),
      ),
    )
    .catch(() => {})
}

async function send(memberId: string, entry: SaveProgress): Promise<'gone' | 'later'> {
  try {
    await postAs(memberId, 'userAudioProgress.save', entry)
    return 'gone'
  } catch (error) {
    console.warn('progress was not saved', error)
    const code = failureOf(error)?.code
    return code === undefined || passing.includes(code) ? 'later' : 'gone'
  }
}

const passing: ErrorCode[] = ['UNAVAILABLE', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAUTHENTICATED', 'OTHER_MEMBER']

function keptOf(audioContentId: string): Known | undefined {
  const kept = readKept(cachedSession()?.id ?? '')[audioContentId]
  return kept && { seconds: kept.progressSeconds, completed: kept.completed, savedAt: kept.savedAt }
}

/** Only what was sent: a newer entry of the same audio may have come in between. */
function removeSent(memberId: string, sent: SaveProgress[]) {
  const all = readKept(memberId)
  for (const { audioContentId, savedAt } of sent)
    if (all[audioContentId]?.savedAt === savedAt) delete all[audioContentId]
  writeKept(memberId, all)
}

function readKept(memberId: string): Kept {
  try {
    return JSON.parse(readRecord(NAME, memberId) ?? '{}')
  } catch {
    return {}
  }
}

function writeKept(memberId: string, all: Kept) {
  writeRecord(Object.keys(all).length > 0 ? JSON.stringify(all) : null, NAME, memberId)
  keptPlaces.set({})
}

addEventListener('online', () => void sendKept())
onSignedOut(() => heardHere.clear())
