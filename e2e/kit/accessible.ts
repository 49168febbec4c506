import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { contrastProblems } from './contrast.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Nothing for axe to find. The page is the same in both themes but for its colours: dark is asked about those. */
export async function expectAccessible(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const problems = [
    ...(await problemsIn(page, 'light', structureProblems, contrastProblems)),
    ...(await problemsIn(page, 'dark', contrastProblems)),
  ]
  expect(problems).toEqual([])
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
}

type Theme = 'light' | 'dark'

async function problemsIn(page: Page, theme: Theme, ...looks: ((page: Page) => Promise<string[]>)[]) {
  await showStill(page, theme)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const found: string[] = []
  for (const look of looks) found.push(...(await look(page)))
  return found.map((problem) => `${theme} ${problem}`)
}

const structureProblems = (page: Page) =>
  page.evaluate(async () => {
    const { violations } = await window.axe.run(document, {
      rules: { 'color-contrast': { enabled: false } },
      resultTypes: ['violations'],
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  })

/** In the theme and at rest: a colour on its way from one theme to the other is nobody's contrast. */
async function showStill(page: Page, colorScheme: Theme) {
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [still]
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.waitForFunction(
    (system) => {
      const chosen = localStorage.getItem('lumiar.theme') ?? 'auto'
      return document.documentElement.dataset.theme === (chosen === 'auto' ? system : chosen)
    },
    colorScheme,
    { polling: 50 },
  )
}
