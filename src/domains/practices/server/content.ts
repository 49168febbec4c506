import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { type ContentPart, contentFile, contentId } from '#server/content/contentFiles.ts'
import type { Rhythm } from '#shared/rhythm.ts'
import { collections, type PracticeContent, practiceTypes } from '../rules.ts'
import { recommendedPractices } from './tables.ts'

const seconds = z.int().check(z.gte(0), z.lte(20))

const practice = z.strictObject({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.enum(practiceTypes),
  durationMinutes: z.int(),
  isPremium: z.boolean(),
  isShareable: z.boolean(),
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
    await tx.insert(recommendedPractices).values(
      readPractices().map(({ shelf, item }, index) => ({
        id: contentId('practice', item.slug),
        name: item.name,
        description: item.description,
        type: item.type,
        durationMinutes: item.durationMinutes,
        isPremium: item.isPremium,
        isShareable: item.isShareable,
        audioContentId: item.audio ? contentId('audio', item.audio) : null,
        collection: shelf === 'library' ? null : shelf,
        content: shippedContentOf(item),
        createdAt: new Date(now.getTime() - index * 60_000),
      })),
    )
  },
}

const FILM = 'horizonte'
/** The MD5 of what was said of the film before. */
const UNTOLD = '9fb7311fd36eea8da69d574c7ccaac22'

/** Once: what is said of the shipped film tells that it has no sound, where staff left the words as they were. */
export const silentFilm: ContentPart = {
  name: 'practices: the film has no sound',
  async load(tx) {
    const shipped = readPractices().find(({ item }) => item.slug === FILM)
    await tx
      .update(recommendedPractices)
      .set({ description: shipped?.item.description, updatedAt: sql`${recommendedPractices.updatedAt}` })
      .where(
        and(
          eq(recommendedPractices.id, contentId('practice', FILM)),
          sql`md5(${recommendedPractices.description}) = ${UNTOLD}`,
        ),
      )
  },
}

/**
 * Marks shipped practices as shareable in databases that received them before the mark existed. Practices that staff
 * reworded are left alone: only staff can judge the new words.
 */
export const shareablePractices: ContentPart = {
  name: 'shareable practices',
  async load(tx) {
    for (const { item } of readPractices().filter(({ item }) => item.isShareable))
      await tx
        .update(recommendedPractices)
        .set({ isShareable: true, updatedAt: sql`${recommendedPractices.updatedAt}` })
        .where(
          and(
            eq(recommendedPractices.id, contentId('practice', item.slug)),
            eq(recommendedPractices.name, item.name),
            eq(recommendedPractices.description, item.description),
          ),
        )
  },
}

const readPractices = () =>
  [...collections, 'library' as const].flatMap((shelf) =>
    contentFile(`practices/${shelf}.json`, z.array(practice)).map((item) => ({ shelf, item })),
  )

function shippedContentOf({ steps = [], externalLink, video }: Shipped): PracticeContent {
  return {
    ...(externalLink && { externalLink }),
    ...(video && { videoUrl: `/files/video/${video}.mp4` }),
    ...(steps.length > 0 && {
      textoGuiado: steps.map(({ text }) => text),
      ritmos: steps.map(({ rhythm }): Rhythm | null => rhythm ?? null),
    }),
  }
}
