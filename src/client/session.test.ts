// @vitest-environment page
import { expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { queryClient } = await import('./api/cache.ts')
const { renderHook } = await import('#client/testing/renderHook.ts')
const { shortName, useMember, useSession } = await import('./session.ts')

test('a page whose code arrives just as the session ends is still its member’s, until the guard takes it away', async () => {
  vi.useFakeTimers()
  browser.network.answer = () => ({ result: { data: null } })
  queryClient.setQueryData(['auth.session'], { id: 'ana' })
  const guard = await renderHook(() => useSession())
  queryClient.setQueryData(['auth.session'], null)

  const page = await renderHook(() => useMember())
  expect(page.now()).toEqual({ id: 'ana' })
  await page.unmount()
  await guard.unmount()
})

test.each([
  [{ firstName: 'Ana', email: 'maria@exemplo.com' }, 'Ana'],
  [{ firstName: null, email: 'maria@exemplo.com' }, 'maria'],
])('%o is greeted as %s', (member, name) => {
  expect(shortName(member as Parameters<typeof shortName>[0])).toBe(name)
})
