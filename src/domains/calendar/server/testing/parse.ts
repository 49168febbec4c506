import ICAL from 'ical.js'

/** A calendar as a parser sees it that is not ours, and strict: what it does not understand is an error. */
export function parseCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const events = calendar.getAllSubcomponents('vevent').map((component) => ({
    component,
    uid: String(component.getFirstPropertyValue('uid')),
    event: new ICAL.Event(component, { strictExceptions: true }),
    value: (name: string) => component.getFirstPropertyValue(name)?.toString(),
  }))
  return { calendar, events, event: (uid: string) => events.find((one) => one.uid === uid) }
}

/** The first so many moments of a repeated event from a moment on, in UTC, as a calendar would show them. */
export function occurrences(event: ICAL.Event, from: string, count: number): string[] {
  const found: string[] = []
  const iterator = event.iterator()
  for (let next = iterator.next(); next && found.length < count; next = iterator.next()) {
    const moment = next.toJSDate().toISOString()
    if (moment >= from) found.push(moment)
  }
  return found
}

/** Rules of the form that a lenient reader overlooks: CRLF alone ends a line, and none is longer than 75 bytes. */
export function misshapenLines(text: string): string[] {
  const lines = text.split('\r\n')
  return lines.filter((line, index) => {
    const isLast = index === lines.length - 1
    return /[\r\n]/.test(line) || Buffer.byteLength(line) > 75 || (line === '') !== isLast
  })
}
