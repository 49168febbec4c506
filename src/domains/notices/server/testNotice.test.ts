import { expect, test } from 'vitest'
import { refusal, testKit } from '#app/server/testing/kit.ts'
import { atFirst } from './testing/moments.ts'

const kit = testKit()

test('a test message goes to oneself, by what is on, and only so often', async () => {
  const person = await kit.person()
  const caller = await kit.as(person)
  expect(await caller.noticeSettings.test()).toMatchObject({ email: true })
  await kit.runJobs()
  expect(kit.mails.map(({ to, subject }) => [to, subject])).toEqual([[person.email, 'Mensagem de teste']])

  await caller.noticeSettings.save({ ...atFirst, email: false })
  expect(await caller.noticeSettings.test()).toMatchObject({ email: false })
  await kit.runJobs()
  expect(kit.mails).toHaveLength(1)

  const more = await Promise.all([1, 2, 3, 4].map(() => refusal(caller.noticeSettings.test())))
  expect(more.filter((answer) => answer === 'TOO_MANY_ATTEMPTS')).toHaveLength(1)
})
