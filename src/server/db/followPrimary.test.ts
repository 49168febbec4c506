import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { cutProxy } from '#app/server/testing/cutProxy.ts'
import { connect, isDatabaseUnreachable } from './connect.ts'
import { followPrimary } from './followPrimary.ts'

let proxy: Awaited<ReturnType<typeof cutProxy>>
beforeEach(async () => {
  proxy = await cutProxy()
})
afterEach(() => proxy.close())

const hostOf = (url: string) => new URL(url).host
const both = () => inject('postgres').replace(/@[^/]+/, `@${hostOf(proxy.url)},${hostOf(inject('postgres'))}`)
const quick = { everyMs: 30, timeout: 0.3 }
const TOO_LATE = 600

test('a primary that fell silent is left as soon as another host is the primary', async () => {
  const { sql, close } = connect(both(), 2, { answerTimeout: TOO_LATE, connectTimeout: TOO_LATE })
  const stop = followPrimary(sql, { url: both() }, quick)
  await sql`select 1`
  const inTransaction = sql.begin(async (tx) => {
    await tx`select 1`
    proxy.freeze(true)
    await tx`select 2`
  })

  await expect(inTransaction).rejects.toSatisfy(isDatabaseUnreachable)
  expect(await sql`select 3 as three`).toEqual([{ three: 3 }])
  await stop()
  await close()
})

test('a primary that answers is not left, and one host is not asked', async () => {
  const { sql, close } = connect(both(), 1)
  const stop = followPrimary(sql, { url: both() }, quick)
  const pid = async () => (await sql`select pg_backend_pid() as pid`)[0]?.pid
  const first = await pid()
  await sql`select pg_sleep(0.5)`
  expect(await pid()).toBe(first)
  await stop()
  await close()
  await followPrimary(sql, { url: proxy.url }, quick)()
})
