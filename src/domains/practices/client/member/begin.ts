import { api, queryClient, setCached } from '#client/api/cache.ts'
import { attachSession } from '#client/audio/engine/attachSession.ts'
import { latestPlace, type Place } from '#client/audio/engine/places.ts'
import { sessionAt } from '#client/audio/engine/sessions.ts'
import { madeNow, sendOrQueue } from '#client/outbox/outbox.ts'
import type { Session } from '#client/session.ts'
import type { Practice, PracticeSummary, Started } from './answers.ts'

export type Begun = Started & { isQueued: boolean }

/** A practice whose sound was left in the middle goes on with its session; any other begins one. */
export async function begin(member: Session, practice: PracticeSummary): Promise<Begun> {
  const { audioContentId } = practice
  const place = audioContentId ? await placeIn(audioContentId) : undefined
  const open = place && sessionAt(place)
  if (open?.practiceId === practice.id)
    return {
      sessionId: open.id,
      practice: wholeOf(practice) ?? (await fetchWhole(practice)),
      resumeAt: place?.seconds,
      isQueued: false,
    }
  const begun = await start(member, practice)
  attachSession(
    { trackId: audioContentId ?? practice.id, audioContentId, place },
    { id: begun.sessionId, practiceId: practice.id },
  )
  return { ...begun, resumeAt: place?.seconds }
}

/** Without a network what this device knows of the place is enough. */
async function placeIn(audioContentId: string) {
  const query = api.userAudioProgress.one.query({ audioContentId })
  const known = await queryClient
    .fetchQuery({ ...query, staleTime: 0 })
    .catch(() => queryClient.getQueryData<Place>(query.queryKey))
  return latestPlace(audioContentId, known)
}

/** Without a network, what is known of the practice here is enough to begin; it is counted when the network is back. */
async function start(member: Session, practice: PracticeSummary): Promise<Begun> {
  const name = `${member.id} ${practice.id}`
  const startKey = keyFor(name)
  const given = { practiceId: practice.id, startKey, made: madeNow(member) }
  const known = wholeOf(practice)
  const sent = known
    ? await sendOrQueue(member.id, 'userPracticeSessions.start', given)
    : { isQueued: false as const, answer: await api.userPracticeSessions.start(given) }
  keys.delete(name)
  if (sent.isQueued && known) return { sessionId: startKey, practice: known, isQueued: true }
  const { answer } = sent as { answer: Started }
  setCached(api.recommendedPractices.one.query({ id: answer.practice.id }), answer.practice)
  return { ...answer, isQueued: false }
}

const oneOf = ({ id }: PracticeSummary) => api.recommendedPractices.one.query({ id })

const wholeOf = ({ content, ...practice }: PracticeSummary): Practice | undefined =>
  content ? { ...practice, content } : queryClient.getQueryData(oneOf(practice).queryKey)

const fetchWhole = (practice: PracticeSummary): Promise<Practice> => queryClient.fetchQuery(oneOf(practice))

/** Kept until the server has answered, from whichever page: a retry after a lost answer is not a second session. */
const keys = new Map<string, string>()

function keyFor(name: string): string {
  const key = keys.get(name) ?? crypto.randomUUID()
  keys.set(name, key)
  return key
}
