import { api, failureOf, queryClient, setCached } from '#client/api/cache.ts'
import { attachSession } from '#client/audio/engine/attachSession.ts'
import { latestPlace, type Place, setLatestPlace } from '#client/audio/engine/places.ts'
import { type PracticeSound, sessionAt } from '#client/audio/engine/sessions.ts'
import { madeNow, sendOrQueue } from '#client/outbox/outbox.ts'
import { queuedSentence } from '#client/outbox/sentence.ts'
import type { Session } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../../texts.ts'
import type { Practice, PracticeSummary, Started } from './answers.ts'
import { isCompletionQueued, leaveWithSound, noteBegun } from './leave.ts'
import { keepOpenSession, openSessionOf } from './openSession.ts'

export type Begun = Started & { isQueued: boolean }

/** Begins, and says so. */
export async function beginAloud(member: Session, practice: PracticeSummary): Promise<Begun> {
  toast.good(texts.toast.starting(practice.name), texts.toast.preparing(practice.durationMinutes), 2000)
  const begun = await begin(member, practice).catch(leaveToDoor)
  toast.good(texts.toast.started, begun.isQueued ? queuedSentence(texts.toast.waiting) : undefined)
  return begun
}

/** Whoever's session has ended starts nothing: it is never settled, and the door alone says why. */
function leaveToDoor(error: unknown): Promise<never> {
  if (failureOf(error)?.code !== 'UNAUTHENTICATED') throw error
  toast.dismiss()
  return new Promise(() => {})
}

/** A practice that was left in the middle, by its sound or by a reload, goes on with its session; any other begins one. */
async function begin(member: Session, practice: PracticeSummary): Promise<Begun> {
  const { place, open } = await soundOf(member, practice)
  const resumeAt = place?.seconds
  const left = openSessionOf(member.id, practice.id)
  if (left) noteBegun(left.sessionId, left.begunAt)
  const sessionId = open?.id ?? left?.sessionId
  if (sessionId)
    return { sessionId, practice: wholeOf(practice) ?? (await fetchWhole(practice)), resumeAt, isQueued: false }
  const begun = await start(member, practice)
  keepOpenSession(member.id, begun.practice, begun.sessionId)
  attach(member, practice, begun.sessionId, place)
  return { ...begun, resumeAt }
}

/** The same for whoever plays the sound in a player and needs nothing else of the practice. */
export async function beginSound(member: Session, practice: PracticeSound) {
  const { place, open } = await soundOf(member, practice)
  if (open) return
  const given = startOf(member, practice)
  const sent = await sendOrQueue(member.id, 'userPracticeSessions.start', given)
  forgetKey(member, practice)
  attach(member, practice, sent.isQueued ? given.startKey : sent.answer.sessionId, place)
}

async function soundOf(member: Session, { id, audioContentId }: PracticeSound) {
  const place = audioContentId ? await placeIn(audioContentId) : undefined
  const session = place && sessionAt(place)
  const isOpen = session?.practiceId === id && !isCompletionQueued(member, session.id)
  return { place, open: isOpen ? session : undefined }
}

function attach(member: Session, { id, audioContentId }: PracticeSound, sessionId: string, place: Place | undefined) {
  noteBegun(sessionId)
  if (audioContentId) leaveWithSound(member, sessionId)
  attachSession({ trackId: audioContentId ?? id, audioContentId, place }, { id: sessionId, practiceId: id })
}

/** Without a network what this device knows of the place is enough. */
async function placeIn(audioContentId: string) {
  const query = api.userAudioProgress.one.query({ audioContentId })
  const known = await queryClient
    .fetchQuery({ ...query, staleTime: 0 })
    .catch(() => queryClient.getQueryData<Place>(query.queryKey))
  if (known) setLatestPlace(audioContentId, known)
  return latestPlace(audioContentId, known)
}

/** Without a network, what is known of the practice here is enough to begin; it is counted when the network is back. */
async function start(member: Session, practice: PracticeSummary): Promise<Begun> {
  const given = startOf(member, practice)
  const known = wholeOf(practice)
  const sent = known
    ? await sendOrQueue(member.id, 'userPracticeSessions.start', given)
    : { isQueued: false as const, answer: await api.userPracticeSessions.start(given) }
  forgetKey(member, practice)
  const sessionId = sent.isQueued ? given.startKey : sent.answer.sessionId
  // One that staff hid at this moment is not in the answer: what is known of it here is done.
  const whole = (sent.isQueued ? null : sent.answer.practice) ?? known ?? (await fetchWhole(practice))
  // A reload in the middle finds the practice here, also without a network.
  setCached(oneOf(whole), whole)
  return { sessionId, practice: whole, isQueued: sent.isQueued }
}

const oneOf = ({ id }: PracticeSummary) => api.recommendedPractices.one.query({ id })

const wholeOf = ({ content, ...practice }: PracticeSummary): Practice | undefined =>
  content ? { ...practice, content } : queryClient.getQueryData(oneOf(practice).queryKey)

const fetchWhole = (practice: PracticeSummary): Promise<Practice> => queryClient.fetchQuery(oneOf(practice))

/** Kept until the server has answered, from whichever page: a retry after a lost answer is not a second session. */
const keys = new Map<string, string>()

const keyName = (member: Session, { id }: { id: string }) => `${member.id} ${id}`

function startOf(member: Session, practice: { id: string }) {
  const name = keyName(member, practice)
  const startKey = keys.get(name) ?? crypto.randomUUID()
  keys.set(name, startKey)
  return { practiceId: practice.id, startKey, made: madeNow(member) }
}

const forgetKey = (member: Session, practice: { id: string }) => keys.delete(keyName(member, practice))
