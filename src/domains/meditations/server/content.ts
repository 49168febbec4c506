import { z } from 'zod/mini'
import { type ContentPart, contentFile, contentId } from '#server/contentFiles.ts'
import { categoryIcons } from '../rules.ts'
import { audioContents, contentCategories } from './tables.ts'

const categories = z.array(
  z.strictObject({
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    color: z.string(),
    icon: z.enum(categoryIcons),
  }),
)

const audios = z.array(
  z.strictObject({
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    tags: z.array(z.string()),
    durationMinutes: z.int(),
    instructorName: z.nullable(z.string()),
    category: z.string(),
    isPremium: z.boolean(),
    file: z.string(),
  }),
)

export const meditationsContent: ContentPart = {
  name: 'meditations',
  async load(tx) {
    await tx.insert(contentCategories).values(
      contentFile('categories.json', categories).map(({ slug, ...category }) => ({
        id: contentId('category', slug),
        ...category,
      })),
    )
    await tx.insert(audioContents).values(
      contentFile('audios.json', audios).map(({ slug, category, file: _, ...audio }) => ({
        id: contentId('audio', slug),
        categoryId: contentId('category', category),
        ...audio,
      })),
    )
  },
}
