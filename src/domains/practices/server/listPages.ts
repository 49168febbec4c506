import { asc, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#server/db/connect.ts'
import { Failure, orNotFound } from '#shared/errors.ts'
import { type Collection, mostOnPage } from '../rules.ts'
import { recommendedPractices as practices } from './tables.ts'

/**
 * §2.14: the order of a list page. Practices that staff gave a place come first; the others follow, the shortest first.
 */
export const pageOrder = [sql`${practices.position} nulls last`, asc(practices.durationMinutes), asc(practices.id)]

/** All practices of a list page in its order, inactive ones included. */
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
    await lockPages(tx)
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

/** Gives a practice that was just put on this page the last place, by writing down the place of every practice on it. */
export async function placeLast(tx: Transaction, id: string, collection: Collection) {
  const ids = (await holdPage(tx, collection)).filter((other) => other !== id)
  if (ids.length >= mostOnPage) throw new Failure('INVALID_INPUT', { collection: 'PAGE_FULL' })
  await writeOrder(tx, [...ids, id])
}

/**
 * Writes the whole order of a page at once. If practices were put on the page or taken off since it was loaded, the
 * order is not the one that was meant, and is refused.
 */
export const reorderPage = (db: Db, collection: Collection, ids: string[]) =>
  db.transaction(async (tx) => {
    const held = new Set(await holdPage(tx, collection))
    if (new Set(ids).size !== ids.length || held.size !== ids.length || ids.some((id) => !held.has(id)))
      throw new Failure('CONFLICT')
    await writeOrder(tx, ids)
    return { ids }
  })

/** Who changes what stands on the pages does it alone: two practices that change pages crosswise would wait for each other. */
export const lockPages = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('practice pages'))`)

/** Locks the page's rows and answers their ids in the order of the page. */
async function holdPage(tx: Transaction, collection: Collection): Promise<string[]> {
  await lockPages(tx)
  const onPage = eq(practices.collection, collection)
  await tx.select({ id: practices.id }).from(practices).where(onPage).orderBy(practices.id).for('update')
  const rows = await tx
    .select({ id: practices.id })
    .from(practices)
    .where(onPage)
    .orderBy(...pageOrder)
  return rows.map(({ id }) => id)
}

/**
 * Leaves `updated_at` alone: it is the version that the practice's form was opened with, and the form does not show the
 * place.
 */
const writeOrder = (tx: Transaction, ids: string[]) =>
  tx.execute(sql`update ${practices} set position = wanted.place
    from unnest(${`{${ids.join(',')}}`}::uuid[]) with ordinality wanted(id, place)
    where ${practices}.id = wanted.id and ${practices}.position is distinct from wanted.place`)
