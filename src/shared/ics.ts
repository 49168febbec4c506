/** A property as RFC 5545 writes it: its name, with parameters after `;`, and its value in the form of its type. */
export type Property = readonly [name: string, value: string]

export type Component = { name: string; properties: Property[]; parts?: Component[] }

/** RFC 5545: the text of a calendar, every line ended by CRLF and at most 75 bytes long. */
export const writeCalendar = (parts: Component[], properties: Property[] = []): string =>
  linesOf({
    name: 'VCALENDAR',
    properties: [['VERSION', '2.0'], ['PRODID', '-//Lumiar//PT'], ['CALSCALE', 'GREGORIAN'], ...properties],
    parts,
  })
    .map((line) => `${folded(line)}\r\n`)
    .join('')

/** A value of type TEXT. Control characters, which no calendar may hold, are left out. */
export const icsText = (text: string) =>
  text
    .replace(/\r\n|\r/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')

/** A value of type DATE-TIME in UTC: every calendar shows it on its owner's clock. */
export const icsMoment = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')

/**
 * The number of an event's version: a calendar takes the highest. Minutes since it was made, and one more for each of its
 * revisions, so that also two changes within one minute are told apart.
 */
export const sequenceOf = (createdAt: Date, updatedAt: Date, revision = 0) =>
  revision + Math.max(0, Math.floor((updatedAt.getTime() - createdAt.getTime()) / 60_000))

export const icsVersion = (createdAt: Date, updatedAt: Date, revision = 0): Property[] => [
  ['DTSTAMP', icsMoment(updatedAt)],
  ['LAST-MODIFIED', icsMoment(updatedAt)],
  ['SEQUENCE', String(sequenceOf(createdAt, updatedAt, revision))],
]

const linesOf = ({ name, properties, parts = [] }: Component): string[] => [
  `BEGIN:${name}`,
  ...properties.map(([property, value]) => `${property}:${value}`),
  ...parts.flatMap(linesOf),
  `END:${name}`,
]

/** What is longer than 75 bytes goes on in the next line, after a space. No character is cut in two. */
function folded(line: string): string {
  const rows: string[] = []
  let row = ''
  for (const character of line) {
    if (bytes(row + character) > 75) {
      rows.push(row)
      row = ' '
    }
    row += character
  }
  return [...rows, row].join('\r\n')
}

const bytes = (text: string) => new TextEncoder().encode(text).length
