import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal, testKit } from '#app/server/testing/kit.ts'
import { pushSink } from '#domains/push/server/testing/sink.ts'
import { createOutside } from '#server/outside/outside.ts'
import { atFirst } from './testing/moments.ts'

const kit = testKit()
let sink: Awaited<ReturnType<typeof pushSink>>

beforeAll(async () => {
  sink = await pushSink()
})
beforeEach(() => {
  kit.services.outside = createOutside({ trusted: [sink.origin], resolve: async () => ['10.0.0.1'] })
})
afterAll(() => sink.close())

test('a test message goes to oneself, by what is on, and only so often', async () => {
  const person = await kit.person()
  const caller = await kit.as(person)
  expect(await caller.noticeSettings.test()).toEqual({ email: true, push: false, devices: 0 })
  await kit.runJobs()
  expect(kit.mails.map(({ to, subject }) => [to, subject])).toEqual([[person.email, 'Mensagem de teste']])

  await caller.noticeSettings.save({ ...atFirst, email: false })
  expect(await caller.noticeSettings.test()).toEqual({ email: false, push: false, devices: 0 })
  await kit.runJobs()
  expect(kit.mails).toHaveLength(1)

  const more = await Promise.all([1, 2, 3, 4].map(() => refusal(caller.noticeSettings.test())))
  expect(more.filter((answer) => answer === 'TOO_MANY_ATTEMPTS')).toHaveLength(1)
})

test('a test message goes by push to the member’s own devices while push is on, and leads to the form', async () => {
  const [ana, other] = [await kit.person(), await kit.person()]
  const [phone, strange] = [await sink.device('phone'), await sink.device('strange')]
  const caller = await kit.as(ana)
  await caller.pushSubscriptions.save(phone.input)
  await (await kit.as(other)).pushSubscriptions.save(strange.input)
  kit.mails.length = 0

  expect(await caller.noticeSettings.mine()).toMatchObject({ devices: 1 })
  expect(await caller.noticeSettings.test()).toEqual({ email: true, push: true, devices: 1 })
  await kit.runJobs()
  const words = { title: 'Mensagem de teste', url: '/profile?tab=notificacoes' }
  expect(await phone.read()).toMatchObject([words])
  expect(await strange.read()).toEqual([])
  expect(kit.mails.map(({ to, link }) => [to, new URL(link).pathname])).toEqual([[ana.email, '/profile']])

  await caller.noticeSettings.save({ ...atFirst, email: false })
  expect(await caller.noticeSettings.test()).toEqual({ email: false, push: true, devices: 1 })
  await caller.noticeSettings.save({ ...atFirst, email: false, push: false })
  expect(await caller.noticeSettings.test()).toEqual({ email: false, push: false, devices: 0 })
  await kit.runJobs()
  expect([(await phone.read()).length, kit.mails.length]).toEqual([2, 1])
})
