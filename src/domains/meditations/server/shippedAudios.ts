import { z } from 'zod/mini'
import { contentFile, contentId, type Loading } from '#server/content/contentFiles.ts'
import { urlOfKey } from '#server/files/keys.ts'
import type { FileStore } from '#server/files/store.ts'
import { shippedSound } from './shippedSound.ts'

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
  }),
)

type ShippedAudio = z.infer<typeof audios>[number]

export const firstAudios = () => contentFile('audios.json', audios)
export const laterAudios = () => contentFile('audios-later.json', audios)

/** The first of the list is the newest. */
export const rowsOf = (shipped: ShippedAudio[], newest: Date, { briefly }: Loading) =>
  shipped.map(({ slug, category, ...audio }, place) => ({
    id: contentId('audio', slug),
    categoryId: contentId('category', category),
    ...fileColumns({ slug, ...audio }, briefly),
    createdAt: new Date(newest.getTime() - place * 1000),
    ...audio,
  }))

export function fileColumns(audio: { slug: string; durationMinutes: number }, briefly: boolean) {
  const { key, size } = shippedSound(audio, briefly)
  return { storagePath: key, audioUrl: urlOfKey(key), fileSize: size }
}

/** What is there already is not composed again. */
export const storeSounds =
  (shipped: () => ShippedAudio[]) =>
  async (files: FileStore, { briefly, onProgress }: Loading) => {
    const all = shipped()
    for (const [done, audio] of all.entries()) {
      const { key, size, read } = shippedSound(audio, briefly)
      if ((await files.stat(key))?.size === size) continue
      onProgress(`Composing the sounds: ${done + 1} of ${all.length}, ${audio.durationMinutes} minutes…`)
      await files.put(key, read())
    }
  }
