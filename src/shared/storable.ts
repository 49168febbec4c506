import { z } from 'zod/mini'

/** What PostgreSQL can hold. Every text a contract takes is checked so, and every day and moment it asks by. */

/** PostgreSQL stores every character but NUL. */
export const isStorable = (text: string) => !text.includes('\0')
export const storable = z.refine<string>(isStorable, 'NOT_STORABLE')

/** Its calendar goes from 1 BC to the year 1. */
const sinceYearOne = z.refine<string>((date) => !date.startsWith('0000'))

export const day = z.iso.date().check(sinceYearOne)

/** In UTC: it knows no offset beyond sixteen hours, nor does it read fractions without end. */
export const moment = z.iso.datetime().check(z.maxLength(40), sinceYearOne)
