import { expect, type Page } from '@playwright/test'

/** Waits until the persisted answers were written to the browser's database. */
export const isKept = (page: Page, name: string) =>
  expect.poll(async () => (await storages(page)).answers.filter((key) => key.includes(name)).length).toBeGreaterThan(0)

/** Everything a browser can keep for a site. */
export const storages = (page: Page) =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    // Opening one that is not there yet would make it, empty, in Lumiar's place.
    const answers = databases.includes('lumiar') ? await keysOf('lumiar', 'answers') : []
    return {
      local: Object.keys(localStorage).sort(),
      session: Object.keys(sessionStorage),
      databases,
      answers,
      caches: await caches.keys(),
      cookies: document.cookie,
    }

    async function keysOf(name: string, store: string) {
      const opening = indexedDB.open(name)
      await new Promise((done) => opening.addEventListener('success', done))
      const database = opening.result
      const keys = database.transaction(store).objectStore(store).getAllKeys()
      await new Promise((done) => keys.addEventListener('success', done))
      database.close()
      return keys.result.map(String)
    }
  })

/** As a browser that wants a touch first: practices and timers then go by the clock, which a journey can move. */
export const refuseSound = (page: Page) =>
  page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })

/** From now on the app can be opened without a network. */
export const workerIsReady = (page: Page) =>
  page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready
    return active?.state === 'activated' && navigator.serviceWorker.controller !== null
  })
