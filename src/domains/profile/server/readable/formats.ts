import { dateFormat } from '#shared/dateFormat.ts'
import { texts } from '../../readable.texts.ts'

/** How a value of a column is written for its member; what is not there is not written. */
export type Format = (value: unknown, timeZone: string) => string

const dayFormat = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })

export const words: Format = (value) => (typeof value === 'string' ? value : '')

export const day: Format = (value) => (typeof value === 'string' ? dayFormat.format(new Date(value)) : '')

export const moment: Format = (value, timeZone) =>
  value instanceof Date ? dateFormat({ dateStyle: 'long', timeStyle: 'short', timeZone }).format(value) : ''

export const isSo: Format = (value) => (value === true ? texts.yes : texts.no)

export const amount =
  (write: (amount: number) => string): Format =>
  (value) =>
    typeof value === 'number' ? write(value) : ''

export const oneOf =
  (names: Record<string, string>): Format =>
  (value) =>
    (typeof value === 'string' && Object.hasOwn(names, value) ? names[value] : undefined) ?? words(value, '')
