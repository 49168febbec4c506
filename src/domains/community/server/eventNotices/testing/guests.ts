import type { Kit } from '#app/server/testing/kit.ts'
import { parseCalendar } from '#domains/calendar/server/testing/parse.ts'
import { fileOf, readMail, textOf } from '#server/mail/testing/readMail.ts'
import { sendEventNotices } from '../sendEventNotices.ts'

/** What every process does at this moment of the clock: finds what is due, and does what waits in the queue. */
export async function passMoment(kit: Kit, at: Date | string) {
  kit.clock.now = new Date(at)
  await sendEventNotices(kit.services.db, kit.clock.now)
  await kit.runJobs()
}

/** A mail about an event as its reader has it, with the event of the calendar's file. */
export function readNotice(raw: string) {
  const mail = readMail(raw)
  const file = fileOf(mail)
  const calendar = file && parseCalendar(file.text)
  return { to: mail.to, subject: mail.subject, text: textOf(mail), headers: mail.headers, file, calendar }
}
