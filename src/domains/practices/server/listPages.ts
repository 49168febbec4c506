import { asc, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#server/db/connect.ts'
import { Failure, orNotFound } from '#shared/errors.ts'
import { type Collection, mostOnPage } from '../rules.ts'
import { recommendedPractices as practices } from './tables.ts'

/** §2.14: as staff ordered the page; practices without a place follow, the shortest first. */
export const pageOrder = [sql`${practices.position} nulls last`, asc(practices.durationMinutes), asc(practices.id)]

/** Also those that are switched off. */
export async function listPageForStaff(db: Db, collection: Collection) {
  const items = await db
    .select({
      id: practices.id,
      name: practices.name,
      type: practices.type,
      durationMinutes: practices.durationMinutes,
      isActive: practices.isActive,
    })
    .from(practices)
    .where(eq(practices.collection, collection))
    .orderBy(...pageOrder)
  return { items }
}

type Place = { id: string; collection: Collection | null }

/** Puts a practice at the end of a list page, or takes it off its page. One that already stands there keeps its place. */
export const placePractice = (db: Db, { id, collection }: Place) =>
  db.transaction(async (tx) => {
    const [found] = await tx
      .select({ collection: practices.collection })
      .from(practices)
      .where(eq(practices.id, id))
      .for('update')
    if (orNotFound(found).collection !== collection) {
      await tx.update(practices).set({ collection, position: null }).where(eq(practices.id, id))
      if (collection) await placeLast(tx, id, collection)
    }
    return { id }
  })

/** For a practice that has just come onto this page: after all others, however they were ordered so far. */
export async function placeLast(tx: Transaction, id: string, collection: Collection) {
  const ids = (await holdPage(tx, collection)).filter((other) => other !== id)
  if (ids.length >= mostOnPage) throw new Failure('INVALID_INPUT', { collection: 'PAGE_FULL' })
  await writeOrder(tx, [...ids, id])
}

/** The whole order in one step. When practices were placed or taken off meanwhile it is not the order that was meant. */
export const reorderPage = (db: Db, collection: Collection, ids: string[]) =>
  db.transaction(async (tx) => {
    const held = new Set(await holdPage(tx, collection))
    if (new Set(ids).size !== ids.length || held.size !== ids.length || ids.some((id) => !held.has(id)))
      throw new Failure('CONFLICT')
    await writeOrder(tx, ids)
    return { ids }
  })

/** Locked in the order of their ids, so that two who order at once wait for each other instead of for ever. */
async function holdPage(tx: Transaction, collection: Collection): Promise<string[]> {
  const onPage = eq(practices.collection, collection)
  await tx.select({ id: practices.id }).from(practices).where(onPage).orderBy(practices.id).for('update')
  const rows = await tx
    .select({ id: practices.id })
    .from(practices)
    .where(onPage)
    .orderBy(...pageOrder)
  return rows.map(({ id }) => id)
}

/** `updated_at` stays: it is the version of the form, and the form does not show the place. */
const writeOrder = (tx: Transaction, ids: string[]) =>
  tx.execute(sql`update ${practices} set position = wanted.place
    from unnest(${`{${ids.join(',')}}`}::uuid[]) with ordinality wanted(id, place)
    where ${practices}.id = wanted.id and ${practices}.position is distinct from wanted.place`)
