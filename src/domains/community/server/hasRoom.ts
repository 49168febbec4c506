import { type AnyColumn, and, eq, lt } from 'drizzle-orm'

type Seats = { taken: AnyColumn; seats: AnyColumn }

/**
 * For the WHERE of the update that counts a seat as taken: the update locks the row, so that of two who want the last
 * seat one finds none.
 */
export const hasRoom = (table: { id: AnyColumn; isActive: AnyColumn }, id: string, { taken, seats }: Seats) =>
  and(eq(table.id, id), eq(table.isActive, true), lt(taken, seats))
