import { z } from 'zod/mini'
import { type ContentPart, contentFile, contentId } from '#server/contentFiles.ts'
import { collections, type PracticeContent, practiceTypes, type Rhythm } from '../rules.ts'
import { recommendedPractices } from './tables.ts'

const seconds = z.int().check(z.gte(0), z.lte(20))

const practice = z.strictObject({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.enum(practiceTypes),
  durationMinutes: z.int(),
  isPremium: z.boolean(),
  steps: z.optional(
    z.array(z.strictObject({ text: z.string(), rhythm: z.optional(z.tuple([seconds, seconds, seconds, seconds])) })),
  ),
  externalLink: z.optional(z.url()),
  audio: z.optional(z.string()),
  video: z.optional(z.string()),
})

type Shipped = z.infer<typeof practice>

export const practicesContent: ContentPart = {
  name: 'practices',
  async load(tx, now) {
    const shelves = [...collections, 'library'] as const
    const shipped = shelves.flatMap((shelf) =>
      contentFile(`practices/${shelf}.json`, z.array(practice)).map((item) => ({ shelf, item })),
    )
    await tx.insert(recommendedPractices).values(
      shipped.map(({ shelf, item }, index) => ({
        id: contentId('practice', item.slug),
        name: item.name,
        description: item.description,
        type: item.type,
        durationMinutes: item.durationMinutes,
        isPremium: item.isPremium,
        audioContentId: item.audio ? contentId('audio', item.audio) : null,
        collection: shelf === 'library' ? null : shelf,
        content: contentOf(item),
        createdAt: new Date(now.getTime() - index * 60_000),
      })),
    )
  },
}

function contentOf({ steps = [], externalLink, video }: Shipped): PracticeContent {
  return {
    ...(externalLink && { externalLink }),
    ...(video && { videoUrl: `/files/video/${video}.mp4` }),
    ...(steps.length > 0 && {
      textoGuiado: steps.map(({ text }) => text),
      ritmos: steps.map(({ rhythm }): Rhythm | null => rhythm ?? null),
    }),
  }
}
