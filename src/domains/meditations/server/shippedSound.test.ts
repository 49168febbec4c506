import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentPath } from '#server/content/contentFiles.ts'
import { firstAudios, laterAudios } from './shippedAudios.ts'
import { shippedSound } from './shippedSound.ts'

const audios = [...firstAudios(), ...laterAudios()]
const bytesAMinute = 840_000
const mostBytes = 60_000_000

test.each(audios)('$slug lasts its $durationMinutes minutes, from several stretches', (audio) => {
  const { size } = shippedSound(audio, false)

  expect(Math.round(size / bytesAMinute)).toBe(audio.durationMinutes)
  const stretches = readdirSync(contentPath(`audio/${audio.slug}`)).filter((name) => name.startsWith('stretch-'))
  expect(stretches.length).toBeGreaterThanOrEqual(2)
})

test('a sound is its parts, one after the other, and is as large as it says', async () => {
  const { read, size } = shippedSound({ slug: 'fogueira', durationMinutes: 3 }, false)

  const bytes = Buffer.concat(await read().toArray())

  const part = (name: string) => readFileSync(contentPath(`audio/fogueira/${name}.mp3`))
  expect(bytes).toHaveLength(size)
  expect(bytes.indexOf(part('beginning'))).toBe(0)
  expect(bytes.lastIndexOf(part('end'))).toBe(size - part('end').length)
  for (const stretch of ['stretch-1', 'stretch-2', 'stretch-3']) expect(bytes.includes(part(stretch))).toBe(true)
})

test('its key follows what it consists of', () => {
  const long = shippedSound({ slug: 'fogueira', durationMinutes: 6 }, false)

  expect(long.key).toMatch(/^audio\/\d{13}-[0-9a-f]{16}\.mp3$/)
  expect(shippedSound({ slug: 'fogueira', durationMinutes: 6 }, false).key).toBe(long.key)
  expect(shippedSound({ slug: 'fogueira', durationMinutes: 7 }, false).key).not.toBe(long.key)
  expect(shippedSound({ slug: 'fogueira', durationMinutes: 6 }, true).key).not.toBe(long.key)
})

test('all that ships stays light', () => {
  const names = readdirSync(contentPath('audio'), { recursive: true, withFileTypes: true })
  const sizes = names
    .filter((name) => name.isFile())
    .map(({ parentPath, name }) => statSync(join(parentPath, name)).size)

  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(mostBytes)
})
