import { api, failureOf } from '#client/api.ts'
import { knownSession, onSignedOut } from '#client/session.ts'
import type { SaveProgress } from '#domains/meditations/contract.ts'
import { createStore } from './store.ts'
import type { Heard } from './track.ts'

/**
 * Progress is written down here first and sent from here, so that it outlives a lost network and a closed page.
 * One entry per audio, the newest; the server sorts out what arrives late.
 */
const KEY = 'lumiar.audio-progress'
const RETRY_MS = 5_000

type Kept = SaveProgress & { memberId: string }

/** Places that have not reached the server yet. */
export const keptPlaces = createStore<{ all: Record<string, Kept> }>({ all: readKept() })

export const countKept = (memberId: string) =>
  Object.values(keptPlaces.get().all).filter((entry) => entry.memberId === memberId).length

/** What was heard since this page was opened: newer than anything a list was told. */
export const heardHere = createStore<Record<string, { seconds: number; completed: boolean; savedAt: number }>>({})

export function keepProgress(audioContentId: string, { seconds, completed, restarted }: Heard) {
  const memberId = knownSession()?.id
  if (!memberId) return
  const all = readKept()
  const before = all[audioContentId]
  if (seconds === 0 && !restarted && before && before.progressSeconds > 0) return
  const wasCompleted = completed || before?.completed || heardHere.get()[audioContentId]?.completed || false
  const savedAt = Date.now()
  writeKept({
    ...all,
    [audioContentId]: {
      audioContentId,
      progressSeconds: seconds,
      completed: wasCompleted,
      restarted,
      savedAt,
      memberId,
    },
  })
  heardHere.set({ [audioContentId]: { seconds, completed: wasCompleted, savedAt } })
  void sendKept()
}

/** The later of what the server knows and what has not reached it yet. */
export function latestHeard(audioContentId: string, known: { seconds: number; completed: boolean; savedAt: number }) {
  const here = heardHere.get()[audioContentId] ?? keptOf(audioContentId)
  return here && here.savedAt > known.savedAt ? here : known
}

let sending: Promise<void> | undefined
let hasMore = false

/** Answers when everything kept so far has been sent, or could not be. */
export function sendKept(): Promise<void> {
  hasMore = true
  sending ??= sendRounds().finally(() => {
    sending = undefined
  })
  return sending
}

async function sendRounds() {
  while (hasMore) {
    hasMore = false
    const memberId = knownSession()?.id
    const entries = Object.values(readKept()).filter((entry) => entry.memberId === memberId)
    const outcomes = await Promise.all(entries.map(send))
    forget(entries.filter((_, index) => outcomes[index] === 'gone'))
    if (outcomes.includes('later') && !hasMore) return void setTimeout(sendKept, RETRY_MS)
  }
}

/** The page is going: what is kept leaves with the browser's own hands, in the wire's form. It stays kept until answered. */
export function sendBeforeLeaving() {
  const memberId = knownSession()?.id
  const entries = Object.values(readKept()).filter((entry) => entry.memberId === memberId)
  if (entries.length === 0) return
  const names = entries.map(() => 'userAudioProgress.save').join(',')
  const body = JSON.stringify(Object.fromEntries(entries.map((entry, index) => [index, wireForm(entry)])))
  fetch(`/api/${names}?batch=1`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body,
  })
    .then((answer) => answer.ok && forget(entries))
    .catch(() => {})
}

async function send(entry: Kept): Promise<'gone' | 'later'> {
  try {
    await api.userAudioProgress.save(wireForm(entry))
    return 'gone'
  } catch (error) {
    console.warn('progress was not saved', error)
    const code = failureOf(error)?.code
    return code === undefined || code === 'UNAVAILABLE' || code === 'INTERNAL' || code === 'UNAUTHENTICATED'
      ? 'later'
      : 'gone'
  }
}

const wireForm = ({ memberId: _, ...save }: Kept): SaveProgress => save

function keptOf(audioContentId: string) {
  const kept = readKept()[audioContentId]
  if (!kept || kept.memberId !== knownSession()?.id) return undefined
  return { seconds: kept.progressSeconds, completed: kept.completed, savedAt: kept.savedAt }
}

/** Only what was sent: a newer entry of the same audio may have come in between. */
function forget(sent: Kept[]) {
  const all = readKept()
  for (const { audioContentId, savedAt } of sent)
    if (all[audioContentId]?.savedAt === savedAt) delete all[audioContentId]
  writeKept(all)
}

function readKept(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

function writeKept(all: Record<string, Kept>) {
  try {
    keptPlaces.set({ all })
    if (Object.keys(all).length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(all))
  } catch (error) {
    console.warn('progress was not kept', error)
  }
}

addEventListener('online', () => void sendKept())
onSignedOut(() => {
  heardHere.clear()
  keptPlaces.set({ all: readKept() })
})
