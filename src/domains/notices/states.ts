import { dateFormat } from '#shared/dateFormat.ts'
import type { Notices } from './contract.ts'
import { type Kind, missingForReminder, type Reach } from './rules.ts'
import { nextAt } from './schedule.ts'
import { texts } from './texts.ts'

const { states } = texts

type Here = Reach & { email: string; timezone: string; isQuiet: boolean; now: Date }

export const emailState = ({ email }: Notices, here: Here) => {
  if (!here.canMail) return states.noServer
  return email ? states.emailOn(here.email) : states.off
}

/** When the next reminder comes, or why none does. */
export function reminderState(shown: Notices, here: Here): string {
  const { timezone, isQuiet, now } = here
  if (!shown.practice_reminders) return states.off
  if (shown.reminderAt === null) return states.noHour
  const missing = missingForReminder(shown, here)
  if (missing) return states.noChannel(either.format(missing.map((name) => states.names[name])))
  if (isQuiet) return states.quiet
  const next = nextAt({ at: shown.reminderAt, days: shown.reminderDays, timeZone: timezone }, now)
  return next ? states.next(inWords(next, timezone)) : states.noHour
}

/** What a kind comes to beside its own switch: `isOff` where it cannot come, whatever that says. */
export function kindState(kind: Kind, shown: Notices, here: Reach): { isOff: boolean; says?: string } {
  const reason = reasonAgainst(kind, shown, here.canMail)
  if (reason) return { isOff: true, says: reason }
  const isUnheard = shown[kind] && kind.endsWith('Push') && here.devices === 0
  return { isOff: false, ...(isUnheard && { says: states.noDevice }) }
}

function reasonAgainst(kind: Kind, shown: Notices, canMail: boolean): string | undefined {
  const isMail = kind.endsWith('Email')
  if (isMail && !canMail) return states.noServerKind
  if (isMail && !shown.email) return states.emailOff
  if (!isMail && !shown.push) return states.pushOff
  return kind.startsWith('reminder') && !shown.practice_reminders ? states.remindersOff : undefined
}

const either = new Intl.ListFormat('pt-BR', { type: 'disjunction' })

const inWords = (moment: Date, timeZone: string) =>
  dateFormat({
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(moment)
