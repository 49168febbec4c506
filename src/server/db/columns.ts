import { type AnyColumn, sql } from 'drizzle-orm'
import { check, customType, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Span } from '#shared/spans.ts'

export const id = () => uuid('id').primaryKey().defaultRandom()

export const moment = (name: string) => timestamp(name, { withTimezone: true })

export const createdAt = () => moment('created_at').notNull().defaultNow()

export const updatedAt = () =>
  moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date())

/** Stretches of whole seconds, as a multirange: sorted and apart, whatever is written. */
export const spans = customType<{ data: Span[]; driverData: string }>({
  dataType: () => 'int4multirange',
  toDriver: (list) => `{${list.map(([from, to]) => `[${from},${to})`).join(',')}}`,
  fromDriver: (text) => [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)]),
})

/**
 * A check constraint: the column names one of our stored files, or is null; `before` is the part before the file's
 * name.
 */
export const ownFile = (name: string, column: AnyColumn, before: string) =>
  check(name, sql`${column} ~ ${sql.raw(`'^${before}/[A-Za-z0-9_.-]+$'`)}`)

export const oneOf = (name: string, column: AnyColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))})`)

export const between = (name: string, column: AnyColumn, least: number, most: number) =>
  check(name, sql`${column} between ${sql.raw(String(least))} and ${sql.raw(String(most))}`)

export const length = (name: string, column: AnyColumn, least: number, most: number) =>
  check(name, sql`char_length(${column}) between ${sql.raw(String(least))} and ${sql.raw(String(most))}`)
