import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { contentId } from '#server/content/contentFiles.ts'
import { silentFilm } from './content.ts'
import { recommendedPractices } from './tables.ts'

const kit = testKit()
const id = contentId('practice', 'horizonte')
const before =
  'Um filme quieto de três minutos: o sol nasce sobre as colinas, sem palavras. Olhe, respire no seu ritmo e deixe a luz chegar.'

beforeAll(() => kit.loadContent())

const saidOfFilm = async () => {
  const [film] = await kit.services.db.select().from(recommendedPractices).where(eq(recommendedPractices.id, id))
  return film?.description
}

const afterLoading = async (description: string) => {
  await kit.services.db.update(recommendedPractices).set({ description }).where(eq(recommendedPractices.id, id))
  await kit.services.db.transaction((tx) => silentFilm.load(tx, kit.clock.now, { briefly: true, onProgress: () => {} }))
  return saidOfFilm()
}

test('the film says that it has no sound, also in a database that has it from before; words of staff stay', async () => {
  const said = await saidOfFilm()

  expect(said).toContain('Este filme não tem som')
  expect(await afterLoading(before)).toBe(said)
  expect(await afterLoading('Um amanhecer.')).toBe('Um amanhecer.')
})
