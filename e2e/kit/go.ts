import type { Page } from '@playwright/test'

/**
 * To another address within the app, as a link leads there. A journey that does not look at how a page arrives spares the
 * browser a page of its own, which would fetch, compile and run everything anew.
 */
export const go = (page: Page, address: string) => page.evaluate((to) => history.pushState(null, '', to), address)
