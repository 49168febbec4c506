import { storages } from './kit/device.ts'
import { expect, test } from './kit/kit.ts'
import { openSharedContext } from './kit/sharedContext.ts'

test('a journey finds nothing of the one before it', async ({ browser }) => {
  const { context, empty } = await openSharedContext(browser)
  const before = await context.newPage()
  await before.goto('/manifest.webmanifest')
  await before.evaluate(async () => {
    localStorage.setItem('note', 'before')
    await cookieStore.set('note', 'before')
    await (await caches.open('note')).put('/note', new Response('before'))
    await new Promise((done) => {
      indexedDB.open('note').onsuccess = done
    })
    addEventListener('pagehide', () => localStorage.setItem('leaving', 'before'))
  })
  expect(await storages(before)).toMatchObject({ local: ['note'], databases: ['note'], caches: ['note'] })
  await context.route('**/healthz', (route) => route.abort())
  await context.setOffline(true)

  await empty()
  const after = await context.newPage()
  expect((await after.goto('/healthz'))?.status()).toBe(200)
  expect(await storages(after)).toEqual({ local: [], session: [], answers: [], databases: [], caches: [], cookies: '' })
  expect(context.pages()).toHaveLength(2)
  await context.close()
})
