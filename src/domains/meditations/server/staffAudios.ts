import { and, eq, type SQL, sql } from 'drizzle-orm'
import { learningModules } from '#domains/learning/server/tables.ts'
import { recommendedPractices } from '#domains/practices/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { orNotFound } from '#shared/errors.ts'
import { wordsOf } from '#shared/words.ts'
import type { StaffAudios } from '../contract.ts'
import { staffPageSize } from '../rules.ts'
import { category, findTranscript, mentions } from './queries.ts'
import { audioContents as audios, contentCategories as categories } from './tables.ts'

/** For staff: page by page in the order they chose, ties told apart by the id. */
export async function listAudiosForStaff(db: Db, wanted: StaffAudios) {
  const { by, type } = keys[wanted.sort]
  const [direction, beyond] = wanted.descending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const after = wanted.after && sql`(${by}, ${audios.id}) ${beyond} (${wanted.after.key}::${type}, ${wanted.after.id})`
  const found = await staffAudios(db)
    .where(and(...wordsOf(wanted.search).map(mentions), inCategory(wanted.category), after))
    .orderBy(sql`${by} ${direction}`, sql`${audios.id} ${direction}`)
    .limit(staffPageSize + 1)
  const items = found.slice(0, staffPageSize)
  const last = found.length > staffPageSize ? items.at(-1) : undefined
  return { items, next: last && { key: last.keys[wanted.sort], id: last.id } }
}

export async function findAudioForStaff(db: Db, id: string) {
  const [found] = await staffAudios(db).where(eq(audios.id, id))
  return { ...orNotFound(found), ...orNotFound(await findTranscript(db, id)) }
}

/** What stays behind without its sound when this audio goes. */
export async function audioUses(db: Db, id: string) {
  const [practices, modules] = await Promise.all([
    db
      .select({ name: recommendedPractices.name })
      .from(recommendedPractices)
      .where(eq(recommendedPractices.audioContentId, id))
      .orderBy(recommendedPractices.name)
      .limit(100),
    db
      .select({ name: learningModules.title })
      .from(learningModules)
      .where(eq(learningModules.audioContentId, id))
      .orderBy(learningModules.title)
      .limit(100),
  ])
  return { practices: practices.map(({ name }) => name), modules: modules.map(({ name }) => name) }
}

const keys: Record<StaffAudios['sort'], { by: SQL; type: SQL }> = {
  newest: { by: sql`${audios.createdAt}`, type: sql`timestamptz` },
  title: { by: sql`fold(${audios.title})`, type: sql`text` },
  duration: { by: sql`${audios.durationMinutes}`, type: sql`integer` },
  size: { by: sql`coalesce(${audios.fileSize}, 0)`, type: sql`bigint` },
}

const staffAudios = (db: Db) =>
  db
    .select({
      id: audios.id,
      title: audios.title,
      description: audios.description,
      tags: audios.tags,
      durationMinutes: audios.durationMinutes,
      instructorName: audios.instructorName,
      categoryId: audios.categoryId,
      audioUrl: audios.audioUrl,
      coverImageUrl: audios.coverImageUrl,
      isPremium: audios.isPremium,
      fileSize: audios.fileSize,
      uploadDate: audios.uploadDate,
      updatedAt: audios.updatedAt,
      category,
      keys: {
        newest: sql<string>`to_char(${audios.createdAt} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
        title: sql<string>`${keys.title.by}`,
        duration: sql<string>`${audios.durationMinutes}::text`,
        size: sql<string>`${keys.size.by}::text`,
      },
    })
    .from(audios)
    .leftJoin(categories, eq(categories.id, audios.categoryId))
    .$dynamic()

function inCategory(wanted: StaffAudios['category']): SQL | undefined {
  if (wanted === undefined) return undefined
  return wanted === 'none' ? sql`${audios.categoryId} is null` : eq(audios.categoryId, wanted)
}
