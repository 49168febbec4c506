import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, statSync } from 'node:fs'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { type ContentPart, contentFile, contentId, contentPath } from '#server/content/contentFiles.ts'
import { audioKey, SHIPPED, urlOfKey } from '#server/files/keys.ts'
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
    transcript: z.string(),
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

  async storeFiles(files) {
    for (const audio of contentFile('audios.json', audios)) {
      const { key, path, size } = shippedFile(audio)
      if ((await files.stat(key))?.size !== size) await files.put(key, createReadStream(path))
    }
  },

  async load(tx, now) {
    await tx.insert(contentCategories).values(
      contentFile('categories.json', categories).map(({ slug, ...category }) => ({
        id: contentId('category', slug),
        ...category,
      })),
    )
    await tx.insert(audioContents).values(
      contentFile('audios.json', audios).map(({ slug, category, file, ...audio }, place) => {
        const { key, size } = shippedFile({ slug, file })
        return {
          id: contentId('audio', slug),
          categoryId: contentId('category', category),
          storagePath: key,
          audioUrl: urlOfKey(key),
          fileSize: size,
          createdAt: new Date(now.getTime() - place * 1000),
          ...audio,
        }
      }),
    )
  },
}

/** Once: tags that were first shipped without their accents get them, where staff left the words as they were. */
export const accentedTags: ContentPart = {
  name: 'meditations: tags with their accents',
  async load(tx) {
    for (const { slug, tags } of contentFile('audios.json', audios))
      await tx
        .update(audioContents)
        .set({ tags })
        .where(
          and(
            eq(audioContents.id, contentId('audio', slug)),
            sql`${audioContents.searchTags} = fold_words(${array(tags)})`,
          ),
        )
  },
}

/** Once: audios that were shipped before there were transcripts get theirs, where staff left the sound as it was. */
export const shippedTranscripts: ContentPart = {
  name: 'meditations: transcripts',
  async load(tx) {
    for (const { slug, file, transcript } of contentFile('audios.json', audios))
      await tx
        .update(audioContents)
        .set({ transcript })
        .where(
          and(
            eq(audioContents.id, contentId('audio', slug)),
            eq(audioContents.storagePath, shippedFile({ slug, file }).key),
            isNull(audioContents.transcript),
          ),
        )
  },
}

const array = (tags: string[]) =>
  sql`array[${sql.join(
    tags.map((tag) => sql`${tag}`),
    sql`, `,
  )}]::text[]`

/** Named after its bytes: every process that starts stores the same file under the same key. */
function shippedFile({ slug, file }: { slug: string; file: string }) {
  const path = contentPath(`audio/${file}`)
  const mark = createHash('sha256').update(slug).update(readFileSync(path)).digest('hex').slice(0, 16)
  return { path, size: statSync(path).size, key: audioKey(SHIPPED, 'mp3', mark) }
}
