import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { appRoot } from '#server/appRoot.ts'
import { type ContentPart, contentFile, contentId } from '#server/content/contentFiles.ts'
import { articleCategories } from '../categories.ts'
import {
  type ModuleContent,
  modulePracticeTypes,
  moduleTypes,
  progressColors,
  trackIcons,
  trackLevels,
} from '../rules.ts'
import { cleanHtml } from './cleanHtml.ts'
import { articles, learningModules, learningTracks } from './tables.ts'

const shipped = z.strictObject({
  audio: z.optional(z.string()),
  video: z.optional(z.string()),
  transcript: z.optional(z.string()),
  instructions: z.optional(z.union([z.string(), z.array(z.string())])),
  duration_per_step: z.optional(z.int()),
  practice_type: z.optional(z.enum(modulePracticeTypes)),
  text_content: z.optional(z.string()),
  exercises: z.optional(z.array(z.string())),
})

const track = z.strictObject({
  slug: z.string(),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  icon: z.enum(trackIcons),
  level: z.enum(trackLevels),
  progressColor: z.enum(progressColors),
  modules: z.array(
    z.strictObject({
      slug: z.string(),
      title: z.string(),
      description: z.string(),
      moduleType: z.enum(moduleTypes),
      durationMinutes: z.int(),
      isPremium: z.boolean(),
      content: shipped,
    }),
  ),
})

const article = z.strictObject({
  slug: z.string(),
  title: z.string(),
  subtitle: z.string(),
  category: z.enum(articleCategories),
  readTime: z.string(),
  content: z.strictObject({
    introduction: z.string(),
    sections: z.array(z.strictObject({ title: z.string(), content: z.string() })),
    practicalTips: z.array(z.string()),
    reflection: z.string(),
    nextSteps: z.string(),
  }),
})

export const learningContent: ContentPart = {
  name: 'learning',
  async load(tx, now) {
    for (const [index, level] of trackLevels.entries()) {
      const { slug, modules, ...shown } = contentFile(`tracks/${level}.json`, track)
      const trackId = contentId('track', slug)
      await tx.insert(learningTracks).values({ id: trackId, ...shown, displayOrder: index + 1 })
      await tx.insert(learningModules).values(
        modules.map(({ slug, content, ...module }, place) => ({
          id: contentId('module', slug),
          trackId,
          ...module,
          displayOrder: place + 1,
          audioContentId: content.audio ? contentId('audio', content.audio) : null,
          content: storedContent(content),
        })),
      )
    }
    await tx.insert(articles).values(
      readdirSync(join(appRoot, 'content/articles')).map((file, index) => {
        const { slug, ...shown } = contentFile(`articles/${file}`, article)
        const createdAt = new Date(now.getTime() - index * 60_000)
        return { id: contentId('article', slug), ...shown, status: 'published' as const, createdAt }
      }),
    )
  },
}

function storedContent({ audio: _, video, text_content, ...content }: z.infer<typeof shipped>): ModuleContent {
  return {
    ...content,
    ...(video && { video_url: `/files/video/${video}.mp4`, poster_url: `/files/video/${video}.jpg` }),
    ...(text_content && { text_content: cleanHtml(text_content) }),
  }
}
