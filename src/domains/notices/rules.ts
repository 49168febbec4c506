/** Sunday first, as everywhere (§9). */
export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const
export type Weekday = (typeof weekdays)[number]

/** Days of the week are one number, a bit a day: Sunday is 1, Saturday 64. */
export const EVERY_DAY = 127
export const WORKDAYS = 62

export const isOn = (days: number, weekday: Weekday) => (days & (1 << weekday)) !== 0
export const toggled = (days: number, weekday: Weekday) => days ^ (1 << weekday)

/** '00:00' to '23:59'. */
export const hourPattern = '^([01][0-9]|2[0-3]):[0-5][0-9]$'

/** What is sent, by which channel. The letter is off until it is asked for. */
const kindDefaults = {
  reminderEmail: true,
  reminderPush: true,
  eventEmail: true,
  eventPush: true,
  letterEmail: false,
}
export type Kind = keyof typeof kindDefaults

export const noticeDefaults = { reminderAt: null as string | null, reminderDays: EVERY_DAY, ...kindDefaults }
export type NoticeSettings = typeof noticeDefaults

/** The three switches of §2.12. */
type Switches = { email: boolean; push: boolean; practice_reminders: boolean }

export const wantsReminder = (of: Switches & Pick<NoticeSettings, 'reminderEmail' | 'reminderPush'>) =>
  of.practice_reminders && ((of.email && of.reminderEmail) || (of.push && of.reminderPush))

/** What there is to reach a member by: a mail server, and devices that take push messages. */
export type Reach = { canMail: boolean; devices: number }

/** The first switch that each way of a reminder lacks; nothing of a way that cannot be had, and null where one is open. */
export function missingForReminder(
  { email, push, reminderEmail, reminderPush }: Omit<Parameters<typeof wantsReminder>[0], 'practice_reminders'>,
  { canMail, devices }: Reach,
) {
  const byEmail = !email ? 'email' : !reminderEmail ? 'reminderEmail' : null
  const byPush = !push ? 'push' : !reminderPush ? 'reminderPush' : devices === 0 ? 'device' : null
  if (byPush === null || (canMail && byEmail === null)) return null
  return canMail && byEmail ? ([byEmail, byPush] as const) : ([byPush] as const)
}

export const wantsLetter = (of: Switches & Pick<NoticeSettings, 'letterEmail'>) => of.email && of.letterEmail
