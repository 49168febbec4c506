import { isDeepStrictEqual } from 'node:util'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import config, { address } from '../../playwright.config.ts'
import { leaveUnpainted } from './unpainted.ts'

const { locale, serviceWorkers, timezoneId, viewport } = config.use ?? {}
const options = { colorScheme: 'light', locale, serviceWorkers, timezoneId, viewport } as const

/** Whether what a journey asks of its context is what the shared one was made with. */
export const isAsShared = (asked: Record<keyof typeof options, unknown>) => isDeepStrictEqual(asked, options)

export type SharedContext = { context: BrowserContext; empty: () => Promise<void> }

/**
 * One context for journey after journey. The page that stays open keeps the process of our site, and with it the code that was
 * compiled there, ours and Playwright's: a first visit takes half the processor of one in a context of its own.
 */
export async function openSharedContext(browser: Browser): Promise<SharedContext> {
  const context = await browser.newContext({ ...options, baseURL: address })
  await leaveUnpainted(context)
  const keeper = await context.newPage()
  await keeper.goto('/manifest.webmanifest')
  const devtools = await context.newCDPSession(keeper)
  refuseWhatStays(context)
  return {
    context,
    async empty() {
      for (const page of context.pages()) if (page !== keeper) await close(page)
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.setOffline(false)
      await context.clearPermissions()
      await context.clearCookies()
      await devtools.send('Storage.clearDataForOrigin', { origin: address, storageTypes: 'all' })
    },
  }
}

/** What a page writes as it is left is written before it is closed: in a process that goes on it could come after the emptying. */
async function close(page: Page) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('about:blank').catch(() => {})
  await page.close()
}

/** A clock and scripts of a context cannot be taken back. */
function refuseWhatStays(context: BrowserContext) {
  const refuse = () => {
    throw new Error('this journey needs a context of its own: test.use({ hasOwnContext: true })')
  }
  const { clock } = context
  clock.install = clock.setFixedTime = clock.setSystemTime = refuse
  context.addInitScript = refuse
}
