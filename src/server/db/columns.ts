import { type AnyColumn, sql } from 'drizzle-orm'
import { check, timestamp, uuid } from 'drizzle-orm/pg-core'

export const id = () => uuid('id').primaryKey().defaultRandom()

export const moment = (name: string) => timestamp(name, { withTimezone: true })

export const createdAt = () => moment('created_at').notNull().defaultNow()

export const updatedAt = () =>
  moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date())

/** Names one of our stored files, or nothing: `before` is what stands before its name. */
export const ownFile = (name: string, column: AnyColumn, before: string) =>
  check(name, sql`${column} ~ ${sql.raw(`'^${before}/[A-Za-z0-9_.-]+$'`)}`)

export const oneOf = (name: string, column: AnyColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))})`)

export const between = (name: string, column: AnyColumn, least: number, most: number) =>
  check(name, sql`${column} between ${sql.raw(String(least))} and ${sql.raw(String(most))}`)

export const length = (name: string, column: AnyColumn, least: number, most: number) =>
  check(name, sql`char_length(${column}) between ${sql.raw(String(least))} and ${sql.raw(String(most))}`)
