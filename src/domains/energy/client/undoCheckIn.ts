import { api, sentenceOf, setCached } from '#client/api/cache.ts'
import { madeNow, sendOrQueue } from '#client/outbox/outbox.ts'
import { queuedSentence } from '#client/outbox/sentence.ts'
import type { Session } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../checkIn.texts.ts'

const words = texts.undone

export type Made = { level: number; before: number | null }

/** Back to the level of before, at once; the day has none again if there was none. */
export async function undoCheckIn(member: Session, { level, before }: Made) {
  show(before)
  try {
    const { isQueued } = await (before === null ? takeBack(member, level) : saveAgain(member, before))
    toast.good(words.title, isQueued ? queuedSentence() : before === null ? words.none : words.before(before))
  } catch (error) {
    show(level)
    toast.bad(words.failed, sentenceOf(error))
  }
}

async function takeBack(member: Session, level: number) {
  const sent = await sendOrQueue(member.id, 'dailyEnergyCheckins.takeBack', { level, made: madeNow(member) })
  if (!sent.isQueued) show(sent.answer.energyLevel)
  return sent
}

async function saveAgain(member: Session, level: number) {
  const sent = await sendOrQueue(member.id, 'dailyEnergyCheckins.save', { level, made: madeNow(member) })
  if (!sent.isQueued) show(sent.answer.energyLevel)
  return sent
}

const show = (energyLevel: number | null) =>
  setCached(api.dailyEnergyCheckins.today.query(), energyLevel === null ? null : { energyLevel })
