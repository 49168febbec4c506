import { z } from 'zod/mini'
import { type ContentPart, contentFile, contentId } from '#server/content/contentFiles.ts'
import { categoryIcons } from '../rules.ts'
import { firstAudios, laterAudios, rowsOf, storeSounds } from './shippedAudios.ts'
import { audioContents, contentCategories } from './tables.ts'

const HOUR_MS = 60 * 60_000

const categories = z.array(
  z.strictObject({
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    color: z.string(),
    icon: z.enum(categoryIcons),
  }),
)

export const meditationsContent: ContentPart = {
  name: 'meditations',

  storeFiles: storeSounds(firstAudios),

  async load(tx, now, loading) {
    await tx.insert(contentCategories).values(
      contentFile('categories.json', categories).map(({ slug, ...category }) => ({
        id: contentId('category', slug),
        ...category,
      })),
    )
    await tx.insert(audioContents).values(rowsOf(firstAudios(), now, loading))
  },
}

/** Those that came later: listed after the first, where both are loaded at once. A category that staff deleted is left out. */
export const laterSounds: ContentPart = {
  name: 'meditations: more sounds',

  storeFiles: storeSounds(laterAudios),

  async load(tx, now, loading) {
    const there = new Set((await tx.select({ id: contentCategories.id }).from(contentCategories)).map(({ id }) => id))
    const rows = rowsOf(laterAudios(), new Date(now.getTime() - HOUR_MS), loading)
    const placed = rows.map((row) => ({ ...row, categoryId: there.has(row.categoryId) ? row.categoryId : null }))
    await tx.insert(audioContents).values(placed).onConflictDoNothing()
  },
}
