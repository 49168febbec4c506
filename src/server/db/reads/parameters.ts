import { type Placeholder, sql } from 'drizzle-orm'

export type Parameters<Name extends string> = Record<Name, Placeholder<Name>>

/** The places for values in a statement that is built once. */
export const placesFor = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Parameters<Name>

/** The library translates a value for its column, but not one that comes in the place of a placeholder. */
export function valuesFor<Name extends string>(names: readonly Name[], given: Record<Name, unknown>) {
  const values: Record<string, unknown> = {}
  for (const name of names) values[name] = asSent(given[name])
  return values
}

const asSent = (value: unknown) => (value instanceof Date ? value.toISOString() : value)
