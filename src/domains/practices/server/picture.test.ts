import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, type Person, refusal, testKit } from '#app/server/testing/kit.ts'
import { exif, jpeg } from '#app/server/testing/pictures.ts'
import { uploader } from '#domains/meditations/server/testing/uploading.ts'

const kit = testKit()
let admin: Person
let staff: Caller
let ana: Caller
const { send, keys } = uploader(kit, () => admin)

beforeAll(async () => {
  admin = await kit.person(['admin'])
  staff = await kit.as(admin)
  ana = await kit.as(await kit.person())
})

const sendPicture = (picture = jpeg()) => send('recommendedPractices.picture', {}, { picture })

const form = (imageUrl: string) => ({
  name: 'Pausa',
  description: '',
  type: 'meditação' as const,
  durationMinutes: 10,
  kind: 'guided' as const,
  audioContentId: null,
  audioUrl: '',
  videoUrl: '',
  externalLink: '',
  imageUrl,
  steps: [{ text: 'Sente-se.', rhythm: null }],
  isPremium: false,
  isActive: true,
})

const practiceWith = async (imageUrl: string) => {
  const { id } = await staff.recommendedPractices.create(form(imageUrl))
  const { updatedAt } = await staff.recommendedPractices.staffOne({ id })
  return { id, version: updatedAt.toISOString() }
}

test('a picture sent by staff is kept without what the camera wrote, and members see it', async () => {
  const { url } = await sendPicture(jpeg(800, 800, [exif('GPS -23.55 -46.63')]))
  const { id } = await practiceWith(url)

  expect(await ana.recommendedPractices.one({ id })).toMatchObject({ imageUrl: url })
  const served = await kit.app.inject({ url, headers: { cookie: admin.cookie } })
  expect([served.headers['content-type'], served.rawPayload]).toEqual(['image/jpeg', jpeg()])
})

test('a replaced picture goes, one that another practice shows stays, and the last takes it along', async () => {
  const { url: first } = await sendPicture()
  const { url: second } = await sendPicture()
  const practice = await practiceWith(first)
  const other = await practiceWith(first)

  await staff.recommendedPractices.update({ ...form(second), ...practice })
  expect(await keys()).toContain(first.slice('/files/'.length))
  await staff.recommendedPractices.remove({ id: other.id })
  expect(await keys()).not.toContain(first.slice('/files/'.length))
  await staff.recommendedPractices.remove({ id: practice.id })
  expect(await keys()).not.toContain(second.slice('/files/'.length))
})

test('a form that came too late changes nothing and removes nothing', async () => {
  const { url } = await sendPicture()
  const practice = await practiceWith(url)
  await staff.recommendedPractices.update({ ...form(url), ...practice, name: 'Pausa curta' })

  expect(await refusal(staff.recommendedPractices.update({ ...form(''), ...practice }))).toBe('CHANGED_MEANWHILE')
  expect(await ana.recommendedPractices.one({ id: practice.id })).toMatchObject({ imageUrl: url })
  expect(await keys()).toContain(url.slice('/files/'.length))
  expect(await refusal(staff.recommendedPractices.update({ ...form(''), ...practice, id: randomUUID() }))).toBe(
    'NOT_FOUND',
  )
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<html>')],
  ['one too wide', jpeg(2001, 10)],
])('%s is no picture, and nothing is kept', async (_, picture) => {
  const before = await keys()
  expect(await sendPicture(picture)).toMatchObject({ status: 400, fields: { cover: 'NOT_A_PICTURE' } })
  expect(await keys()).toEqual(before)
})

test.each(['https://exemplo.com/a.jpg', '/files/audio/1-a.mp3', '/files/covers/../audio/1-a.mp3', 'data:image/png,x'])(
  'the address %s is no picture of ours',
  async (imageUrl) => {
    expect(await refusal(staff.recommendedPractices.create(form(imageUrl)))).toBe('BAD_REQUEST')
  },
)
