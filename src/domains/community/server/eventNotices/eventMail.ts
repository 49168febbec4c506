import { mail as notices } from '#domains/notices/mail.texts.ts'
import { zoneIn } from '#domains/notices/server/reckon.ts'
import type { Message } from '#server/mail/mail.ts'
import { unsubscribeLink } from '#server/mail/unsubscribe.ts'
import type { KitServices } from '#server/services.ts'
import { offsetAt } from '#shared/zonedTime.ts'
import { type Change, isReminder, type Notice } from '../../eventNotices.ts'
import { mail as texts } from '../../mail.texts.ts'
import { linkOf, meetingFile, meetingOf } from '../../meeting.ts'
import { communityPaths } from '../../paths.ts'
import { homeZone } from '../../rules.ts'
import { longDate, timeRange, zoneName } from '../../when.ts'
import type { Registration } from './registration.ts'

type From = Pick<KitServices, 'config' | 'secret'>

/** The event as it is now, at the hours of the member's own clock. Its page is the link; of one that was called off there is none. */
export function eventMail(from: From, registration: Registration, notice: Notice, changes: Change[]): Message {
  const { event, userId, email, firstName } = registration
  const { appUrl, mailFrom } = from.config
  const meeting = meetingOf(event, appUrl)
  const { subject, text, open } = wordsOf(registration, notice)
  const told = changes.length > 0 ? `${text} ${changeLine(changes)}` : text
  const isCancelled = notice === 'cancelled'
  const facts = isCancelled ? [timeLines(registration)] : [timeLines(registration), placeLine(event)]
  const hasFile = !isReminder(notice) && !registration.isWaiting
  const file = !hasFile ? [] : [isCancelled ? texts.outOfCalendar : texts.inCalendar]
  return {
    to: email,
    subject,
    text: [notices.hello(firstName), told, ...facts, ...file, open].join('\n\n'),
    link: isCancelled ? new URL(communityPaths.community, appUrl).href : meeting.url,
    unsubscribe: unsubscribeLink(from, userId, 'event'),
    ...(hasFile && { attachment: meetingFile(meeting, mailFrom) }),
  }
}

/** Who waits for a seat is told of a cancellation alone. */
export const wordsOf = ({ isWaiting }: Registration, notice: Notice) => texts[isWaiting ? 'notToBe' : notice]

const changeLine = (changes: Change[]) => {
  if (changes.includes('back')) return texts.back
  const named = changes.flatMap((change) => (change === 'back' ? [] : [texts.changeNames[change]]))
  return texts.changes(new Intl.ListFormat('pt-BR').format(named))
}

/** The event's own clock, Brasília's, is told to who lives by another. */
function timeLines({ event: { startDate, endDate }, timezone }: Registration): string {
  const said = (zone: string) =>
    [longDate(startDate, zone), timeRange(startDate, endDate, zone), zoneName(startDate, zone)] as const
  const own = zoneIn({ timezone })
  const isElsewhere = offsetAt(startDate.getTime(), own) !== offsetAt(startDate.getTime(), homeZone)
  return [texts.when(...said(own)), ...(isElsewhere ? [texts.elsewhere(...said(homeZone))] : [])].join('\n')
}

function placeLine(event: Registration['event']): string {
  if (!event.isOnline) return event.location ? texts.where(event.location) : texts.placeLater
  const link = linkOf(event)
  if (link) return texts.meetingLink(link)
  return event.roomMinutes ? texts.inRoom : texts.linkLater
}
