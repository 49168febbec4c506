import type { Notices } from './contract.ts'
import { type Kind, wantsReminder } from './rules.ts'
import { nextAt } from './schedule.ts'
import { texts } from './texts.ts'

const { states } = texts

type Here = { canMail: boolean; email: string; timezone: string; isQuiet: boolean; now: Date }

export const emailState = ({ email }: Notices, here: Here) => {
  if (!here.canMail) return states.noServer
  return email ? states.emailOn(here.email) : states.off
}

/** When the next reminder comes, or why none does. */
export function reminderState(shown: Notices, { canMail, timezone, isQuiet, now }: Here): string {
  if (!shown.practice_reminders) return states.off
  if (shown.reminderAt === null) return states.noHour
  if (!wantsReminder({ ...shown, email: shown.email && canMail })) return states.noChannel
  if (isQuiet) return states.quiet
  const next = nextAt({ at: shown.reminderAt, days: shown.reminderDays, timeZone: timezone }, now)
  return next ? states.next(inWords(next, timezone)) : states.noHour
}

/** Why a kind does not come, whatever its own switch says; nothing where that alone decides. */
export function kindState(kind: Kind, shown: Notices, canMail: boolean): string | undefined {
  const isMail = kind.endsWith('Email')
  if (isMail && !canMail) return states.noServerKind
  if (isMail && !shown.email) return states.emailOff
  if (!isMail && !shown.push) return states.pushOff
  return kind.startsWith('reminder') && !shown.practice_reminders ? states.remindersOff : undefined
}

const inWords = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(moment)
