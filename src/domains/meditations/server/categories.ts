import { count, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { createRow, removeRow, updateRow } from '#server/staff/rows.ts'
import { orNotFound } from '#shared/errors.ts'
import type { SaveCategory, UpdateCategory } from '../contract.ts'
import { audioContents as audios, contentCategories as categories } from './tables.ts'

const staffView = {
  id: categories.id,
  name: categories.name,
  description: categories.description,
  color: categories.color,
  icon: categories.icon,
  updatedAt: categories.updatedAt,
}

/** For staff: each with the number of audios it holds. */
export async function listCategoriesForStaff(db: Db) {
  const items = await db
    .select({ ...staffView, audios: count(audios.id) })
    .from(categories)
    .leftJoin(audios, eq(audios.categoryId, categories.id))
    .groupBy(categories.id)
    .orderBy(categories.name)
    .limit(500)
  return { items }
}

export async function findCategoryForStaff(db: Db, id: string) {
  const [found] = await db.select(staffView).from(categories).where(eq(categories.id, id))
  return orNotFound(found)
}

export const createCategory = (db: Db, values: SaveCategory) => createRow(db, categories, values)

export const updateCategory = (db: Db, { id, version, ...values }: UpdateCategory) =>
  updateRow(db, categories, { id, version }, values)

/** §5: its audios stay and lose the category; the foreign key sees to it. */
export const removeCategory = (db: Db, id: string) => removeRow(db, categories, id)
