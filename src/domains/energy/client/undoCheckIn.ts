import { api, sentenceOf, setCached } from '#client/api/cache.ts'
import { madeNow, sendOrQueue } from '#client/outbox/outbox.ts'
import { queuedSentence } from '#client/outbox/sentence.ts'
import type { Session } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../checkIn.texts.ts'

const words = texts.undone

export type Made = { level: number; before: number | null }

/** Back to the level of before, at once; the day has none again if there was none. What another device set since stays. */
export async function undoCheckIn(member: Session, { level, before }: Made) {
  show(before)
  try {
    const sent = await sendOrQueue(member.id, 'dailyEnergyCheckins.takeBack', {
      level,
      before: before ?? undefined,
      made: madeNow(member),
    })
    const stands = sent.isQueued ? before : sent.answer.energyLevel
    show(stands)
    if (sent.isQueued) toast.good(words.title, queuedSentence())
    else if (stands === before) toast.good(words.title, sentenceFor(before))
    else toast.good(words.changed, stands === null ? words.none : words.stands(stands))
  } catch (error) {
    show(level)
    toast.bad(words.failed, sentenceOf(error))
  }
}

const sentenceFor = (before: number | null) => (before === null ? words.none : words.before(before))

const show = (energyLevel: number | null) =>
  setCached(api.dailyEnergyCheckins.today.query(), energyLevel === null ? null : { energyLevel })
