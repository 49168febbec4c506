import { dateFormat } from '#shared/dateFormat.ts'
/** Day and hour of a moment in the member's time zone. */
export const momentIn = (moment: string, timeZone: string) =>
  dateFormat({
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(moment))

export const dayIn = (moment: string, timeZone: string) =>
  dateFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(new Date(moment))

export const timeIn = (moment: Date, timeZone: string) =>
  dateFormat({ hour: '2-digit', minute: '2-digit', timeZone }).format(moment)
