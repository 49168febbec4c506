import { expect, test } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'

const kit = testKit()

const checkIn = (cookie: string | undefined, named?: string, names = 'dailyEnergyCheckins.save') =>
  kit.app.inject({
    method: 'POST',
    url: `/api/${names}?batch=1`,
    payload: { 0: { level: 7 } },
    headers: { ...(cookie && { cookie }), ...(named !== undefined && { 'x-lumiar-member': named }) },
  })
const todayOf = async (person: Parameters<typeof kit.as>[0]) => (await kit.as(person)).dailyEnergyCheckins.today()

test('a call that names another member than its session is refused whole, and nothing runs', async () => {
  const [ana, bia] = [await kit.person(), await kit.person()]

  for (const named of [ana.id, '', `${bia.id},${ana.id}`]) {
    const answer = await checkIn(bia.cookie, named)
    expect({ named, status: answer.statusCode }).toEqual({ named, status: 409 })
    expect(answer.json().error.data.code).toBe('OTHER_MEMBER')
  }
  await checkIn(bia.cookie, ana.id, 'auth.signOut')

  expect(await todayOf(bia)).toBeNull()
  expect((await checkIn(bia.cookie, bia.id)).statusCode).toBe(200)
  expect(await todayOf(bia)).toMatchObject({ energyLevel: 7 })
})

test('a call that names nobody, or whose session has ended, is answered as ever', async () => {
  const ana = await kit.person()
  expect((await checkIn(ana.cookie)).statusCode).toBe(200)
  const [answer] = (await checkIn(undefined, ana.id)).json()
  expect(answer.error.data.code).toBe('UNAUTHENTICATED')
})

test('an upload that names another member is refused before a byte is read', async () => {
  const [ana, bia] = [await kit.person(['admin']), await kit.person(['admin'])]
  const answer = await kit.app.inject({
    method: 'POST',
    url: '/upload/audioContents.create',
    payload: 'x',
    headers: { 'content-type': 'application/octet-stream', cookie: bia.cookie, 'x-lumiar-member': ana.id },
  })
  expect({ status: answer.statusCode, code: answer.json().error.data.code }).toEqual({
    status: 409,
    code: 'OTHER_MEMBER',
  })
})
