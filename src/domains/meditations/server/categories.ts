import { count, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { orChangedMeanwhile, unchanged } from '#server/db/unchanged.ts'
import { orNotFound } from '#shared/errors.ts'
import type { SaveCategory, UpdateCategory } from '../contract.ts'
import { audioContents as audios, contentCategories as categories } from './tables.ts'

/** For staff: each with the number of audios it holds. */
export const listCategoriesInUse = (db: Db) =>
  db
    .select({
      id: categories.id,
      name: categories.name,
      description: categories.description,
      color: categories.color,
      icon: categories.icon,
      updatedAt: categories.updatedAt,
      audios: count(audios.id),
    })
    .from(categories)
    .leftJoin(audios, eq(audios.categoryId, categories.id))
    .groupBy(categories.id)
    .orderBy(categories.name)
    .limit(500)

export async function createCategory(db: Db, values: SaveCategory) {
  const [made] = await db.insert(categories).values(values).returning({ id: categories.id })
  return orNotFound(made)
}

export async function updateCategory(db: Db, { id, version, ...values }: UpdateCategory) {
  const changed = await db
    .update(categories)
    .set(values)
    .where(unchanged(categories, { id, version }))
    .returning({ id: categories.id })
  return orChangedMeanwhile(db, categories, id, changed)
}

/** §5: its audios stay and lose the category; the foreign key sees to it. */
export async function removeCategory(db: Db, id: string) {
  const [gone] = await db.delete(categories).where(eq(categories.id, id)).returning({ id: categories.id })
  return orNotFound(gone)
}
