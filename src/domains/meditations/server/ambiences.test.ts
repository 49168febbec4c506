import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Person, refusal, testKitWithContent } from '#app/server/testing/kit.ts'
import { urlOfKey } from '#server/files/keys.ts'
import { shippedSound } from './shippedSound.ts'
import { audioContents } from './tables.ts'

const kit = testKitWithContent()
const { key, read } = shippedSound({ slug: 'fogueira', durationMinutes: 3 }, false)
let ana: Person
let fire: string

beforeAll(async () => {
  ana = await kit.person()
  await kit.services.files.put(key, read())
  const [found] = await kit.services.db
    .update(audioContents)
    .set({ storagePath: key, audioUrl: urlOfKey(key) })
    .where(eq(audioContents.title, 'Fogueira'))
    .returning()
  fire = found?.id ?? ''
})

test('six to nine sounds of nature can stand under a practice, each at an address that answers', async () => {
  const offered = await (await kit.as(ana)).audioContents.ambiences()

  expect(offered.length).toBeGreaterThanOrEqual(6)
  expect(offered.length).toBeLessThanOrEqual(9)
  expect(offered.map(({ title }) => title)).not.toContain('Respirar com o mar')
  for (const { url } of offered) {
    const headers = { cookie: ana.cookie, range: 'bytes=0-9' }
    expect((await kit.app.inject({ url: url ?? '', headers })).statusCode).toBe(206)
  }
})

test('a composed sound goes on for hours over its joint; one without joints follows itself from the start', async () => {
  const { audioContents: audios } = await kit.as(ana)
  const { url, loop } = await audios.endless({ id: fire })
  const { headers } = await kit.app.inject({ method: 'HEAD', url: url ?? '', headers: { cookie: ana.cookie } })
  expect(Number(headers['content-length']) / 14_000 / 3600).toBeCloseTo(10, 1)
  expect(loop?.from).toBeCloseTo(12, 0)

  const rain = (await audios.list({ search: 'varanda' })).items[0]
  expect(await audios.endless({ id: rain?.id ?? '' })).toEqual({ url: rain?.audioUrl, loop: null })
})

test('a visitor is told nothing, and an audio that is gone is not found', async () => {
  const visitor = await kit.as(null)
  expect(await refusal(visitor.audioContents.ambiences())).toBe('UNAUTHENTICATED')
  expect(await refusal(visitor.audioContents.endless({ id: fire }))).toBe('UNAUTHENTICATED')
  expect(await refusal((await kit.as(ana)).audioContents.endless({ id: randomUUID() }))).toBe('NOT_FOUND')
})
