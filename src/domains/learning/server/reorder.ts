import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { Failure } from '#shared/errors.ts'
import { learningModules, learningTracks } from './tables.ts'

export const reorderTracks = (db: Db, ids: string[]) => reorder(db, learningTracks, undefined, ids)

export const reorderModules = (db: Db, trackId: string, ids: string[]) =>
  reorder(db, learningModules, eq(learningModules.trackId, trackId), ids)

/**
 * Writes the whole order in one transaction. Refused when rows were added or removed meanwhile: then it is not the
 * order the member of staff saw.
 */
const reorder = (
  db: Db,
  table: typeof learningTracks | typeof learningModules,
  within: SQL | undefined,
  ids: string[],
) =>
  db.transaction(async (tx) => {
    const rows = await tx.select({ id: table.id }).from(table).where(within).orderBy(table.id).for('update')
    const wanted = new Set(ids)
    if (wanted.size !== ids.length || rows.length !== ids.length || rows.some(({ id }) => !wanted.has(id)))
      throw new Failure('CONFLICT')
    await tx.execute(sql`update ${table} set display_order = wanted.place, updated_at = now()
      from unnest(${`{${ids.join(',')}}`}::uuid[]) with ordinality wanted(id, place)
      where ${table}.id = wanted.id and ${table}.display_order <> wanted.place`)
    return { ids }
  })
