// @vitest-environment page
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'
import { errorSentences } from '#client/texts.ts'

const browser = fakeBrowser()

/** The app as a page that was just loaded has it: nothing in memory, only the device and the history. */
async function loadPage() {
  vi.resetModules()
  vi.useFakeTimers()
  const { api } = await import('#client/api/cache.ts')
  const { knownKey } = await import('#client/device/holder.ts')
  const session = await import('#client/session.ts')
  const { render } = await import('#client/testing/render.ts')
  const { default: DoorNotice } = await import('./DoorNotice.tsx')
  return { ...session, api, knownKey, openDoor: () => render(createElement(DoorNotice)) }
}

/** Ana's session ends at this address, and the guard leads to the door. */
async function endSessionAt(address: string) {
  browser.items.clear()
  history.replaceState(null, '', address)
  const page = await loadPage()
  browser.network.answer = () => ok({ id: 'ana' })
  await passed(page.refetchSession())
  browser.network.answer = () => refused('UNAUTHENTICATED')
  await passed(page.api.userStats.mine.query().queryFn())
  history.replaceState(null, '', '/auth')
  return page
}

const passed = (asking: Promise<unknown>) =>
  Promise.all([asking.catch(() => {}), vi.advanceTimersByTimeAsync(50)]).then(() => {})

test('a door whose member comes in by another tab leads back to where this tab was', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const { openDoor, knownKey, cachedSession, arrivalAddress } = await endSessionAt('/meditate?q=chuva')
  const door = await openDoor()

  browser.network.answer = () => ok({ id: 'ana' })
  await door.act(() => browser.fire('storage', { key: knownKey, newValue: 'ana' }))

  expect([cachedSession(), arrivalAddress(), reload.mock.calls.length]).toEqual([{ id: 'ana' }, '/meditate?q=chuva', 0])
})

test('a door that is loaded anew says the same and leads back to the same place', async () => {
  const { openDoor } = await endSessionAt('/meditate?q=chuva')
  await (await openDoor()).unmount()

  const { openDoor: openAgain, refetchSession, arrivalAddress } = await loadPage()
  browser.network.answer = () => ok(null)
  const door = await openAgain()
  await door.act(() => void refetchSession())
  expect(door.text()).toContain(errorSentences.UNAUTHENTICATED)

  browser.network.answer = () => ok({ id: 'ana' })
  await door.act(() => void refetchSession())
  expect(arrivalAddress()).toBe('/meditate?q=chuva')
})

test('who comes in as somebody else at such a door goes home', async () => {
  const { openDoor } = await endSessionAt('/meditate?q=chuva')
  await (await openDoor()).unmount()

  const { refetchSession, arrivalAddress } = await loadPage()
  browser.network.answer = () => ok({ id: 'bia' })
  await passed(refetchSession())
  expect(arrivalAddress()).toBe('/')
})

test('a door where the session is found ended only after it stands there says so', async () => {
  history.replaceState(null, '', '/auth')
  const { openDoor, refetchSession, knownKey } = await loadPage()
  browser.items.set(knownKey, 'ana')
  let answer = () => {}
  const asked = new Promise<void>((done) => {
    answer = done
  })
  browser.network.answer = () => asked.then(() => ok(null)) as unknown as Promise<void>
  const door = await openDoor()
  await door.act(() => void refetchSession())
  expect(door.text()).not.toContain(errorSentences.UNAUTHENTICATED)

  await door.act(answer)
  expect(door.text()).toContain(errorSentences.UNAUTHENTICATED)
})
