/** Before the secret; not a page of the app, so no other path begins with it. */
export const calendarPath = '/calendario'

export const calendarAddress = (appUrl: string, token: string) => new URL(`${calendarPath}/${token}.ics`, appUrl).href

/** Calendars on the device itself offer to subscribe to what is opened by this. */
export const webcalAddress = (address: string) => address.replace(/^https?:/, 'webcal:')
