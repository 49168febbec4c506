import { chromium, type Page } from '@playwright/test'
import { expect } from 'vitest'
import { launchOptions } from '../../../playwright.config.ts'
import { atTheEnd } from '../kit.ts'
import { type Observed, observe, turnClock } from './observe.ts'

/** What members type. Each browser is told where that is: at the proxy, or at a relay before it. */
export const APP_URL = 'https://lumiar.example'

export type Sitter = Awaited<ReturnType<typeof openSitter>>

type Given = { name: string; cookie: string; port: number; clockAheadMs?: number }

/** A browser of its own, with a member signed in. */
export async function openSitter({ name, cookie, port, clockAheadMs = 0 }: Given) {
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, `--host-resolver-rules=MAP lumiar.example:443 127.0.0.1:${port}`],
  })
  atTheEnd(() => browser.close())
  const context = await browser.newContext({
    baseURL: APP_URL,
    ignoreHTTPSErrors: true,
    locale: 'pt-BR',
    serviceWorkers: 'block',
  })
  const [cookieName = '', value = ''] = cookie.split('=', 2)
  await context.addCookies([{ name: cookieName, value, url: APP_URL, httpOnly: true }])
  const page = await context.newPage()
  await page.addInitScript(observe)
  if (clockAheadMs) await page.addInitScript(turnClock, clockAheadMs)
  return {
    name,
    page,
    setOffline: (isOffline: boolean) => context.setOffline(isOffline),
    ahead: (startsAt: number) => ahead(page, startsAt),
    lights: (howMany: number) => expect.poll(() => lastRing(page), { timeout: 30_000 }).toBe(howMany),
    /** What came over the stream since a moment, and what the ring showed. */
    since: (moment: number) => since(page, moment),
  }
}

/** Seconds by which the sound is ahead of the room, by the machine's clock, which is the server's; infinite if nothing sounds. */
const ahead = (page: Page, startsAt: number) =>
  page.evaluate((start) => {
    const { sounds, now } = (window as never as { observed: Observed }).observed
    const playing = sounds.find(({ paused, src }) => !paused && src.includes('/tapes/'))
    return playing ? playing.currentTime - (now() - start) / 1000 : Number.POSITIVE_INFINITY
  }, startsAt)

const lastRing = (page: Page) =>
  page.evaluate(() => (window as never as { observed: Observed }).observed.rings.at(-1)?.lights)

const since = (page: Page, moment: number) =>
  page.evaluate((from) => {
    const { events, rings } = (window as never as { observed: Observed }).observed
    return { events: events.filter(({ at }) => at >= from), rings: rings.filter(({ at }) => at >= from) }
  }, moment)
