import { and, eq, isNull, like, ne, sql } from 'drizzle-orm'
import { type ContentPart, contentId } from '#server/content/contentFiles.ts'
import { SHIPPED_KEYS } from '#server/files/keys.ts'
import { fileColumns, firstAudios, storeSounds } from './shippedAudios.ts'
import { audioContents } from './tables.ts'

/** Once: tags that were first shipped without their accents get them, where staff left the words as they were. */
export const accentedTags: ContentPart = {
  name: 'meditations: tags with their accents',
  async load(tx) {
    for (const { slug, tags } of firstAudios())
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

/**
 * Once: the first recordings were mono and dull. An audio that still has the file it shipped with gets its new one, whatever
 * staff made of its words; one whose file staff replaced or removed stays as it is. Both files last equally long, so that
 * places in it hold. `updated_at` stays: an open form can still be saved.
 */
export const widerSound: ContentPart = {
  name: 'meditations: sound in stereo',

  storeFiles: storeSounds(firstAudios),

  async load(tx, _now, { briefly }) {
    for (const audio of firstAudios()) {
      const columns = fileColumns(audio, briefly)
      await tx
        .update(audioContents)
        .set({ ...columns, updatedAt: sql`${audioContents.updatedAt}` })
        .where(
          and(
            eq(audioContents.id, contentId('audio', audio.slug)),
            like(audioContents.storagePath, `${SHIPPED_KEYS}%`),
            ne(audioContents.storagePath, columns.storagePath),
          ),
        )
    }
  },
}

/** Once: audios that were shipped before there were transcripts get theirs, where staff left the sound as it was. */
export const shippedTranscripts: ContentPart = {
  name: 'meditations: transcripts',
  async load(tx, _now, { briefly }) {
    for (const audio of firstAudios())
      await tx
        .update(audioContents)
        .set({ transcript: audio.transcript })
        .where(
          and(
            eq(audioContents.id, contentId('audio', audio.slug)),
            eq(audioContents.storagePath, fileColumns(audio, briefly).storagePath),
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
