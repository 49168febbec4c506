import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './kit/kit.ts'

test('a text that was readable once is measured again when its colours change, in light and in dark', async ({
  page,
}) => {
  await page.goto('/privacy')
  await paint(page, 'p { background: #fff; color: #000 }')
  await expectAccessible(page)

  for (const theme of ['light', 'dark']) {
    await paint(page, `[data-theme=${theme}] p { background: #888; color: #777 }`)
    await expect(expectAccessible(page), theme).rejects.toThrow(`${theme} color-contrast: <p`)
    await paint(page, `[data-theme=${theme}] p { background: #fff; color: #000 }`)
  }
  await expectAccessible(page)
})

/** In the page's own sheet: no attribute of any element tells of it. */
const paint = (page: Page, rule: string) =>
  page.evaluate((text) => document.styleSheets[0]?.insertRule(text, document.styleSheets[0].cssRules.length), rule)
