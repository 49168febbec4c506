import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    /** What keeps a page from being drawn; none in a journey that is painted. */
    unpainted?: CSSStyleSheet
  }
}

/**
 * A journey reads and presses what stands on a page and asks for no pixel of it; drawing every frame would take a sixth of its
 * processor. What is wholly transparent is laid out, found and pressed as ever, and not drawn.
 */
export const leaveUnpainted = (context: BrowserContext) =>
  context.addInitScript(() => {
    window.unpainted = new CSSStyleSheet()
    window.unpainted.replaceSync('html { opacity: 0 }')
    document.adoptedStyleSheets = [window.unpainted]
  })

/** For every look at the screen: on a transparent page nothing is shown, so that nothing could be found wrong. */
export async function painted<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  const seen = await look()
  await page.evaluate(() => {
    document.adoptedStyleSheets = window.unpainted ? [window.unpainted] : []
  })
  return seen
}
