import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { findLowContrasts } from './contrast.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
    findLowContrasts: typeof findLowContrasts
  }
}

const source = `${axeSource};window.findLowContrasts = ${findLowContrasts}`

/** Every rule of axe in the light theme, and contrasts in both, by our own measure: axe takes six times as long and leaves gradients out. */
export async function expectAccessible(page: Page) {
  // On the way to another address the page before still stands, faded.
  await expect(page.locator('main[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await injectAxe(page)
  const problems = (await page.evaluate(findProblems, true)) ?? (await findAtRest(page))
  expect(problems).toEqual([])
}

/** What moves without an end rests only for who asked for stillness, and telling the page so costs it a new layout. */
async function findAtRest(page: Page) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const problems = await page.evaluate(findProblems, false)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
  return problems
}

export async function injectAxe(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
}

/** Runs in the page. On the screen only while it looks, in as few frames as it can; nothing if something moves without an end. */
async function findProblems(onlyAtRest: boolean) {
  const still = new CSSStyleSheet()
  // A colour on its way would be measured as it is.
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets = [still]
  const found = isStill() || !onlyAtRest ? await look() : undefined
  document.adoptedStyleSheets = window.unpainted ? [window.unpainted] : []
  return found

  async function look() {
    const contrasts = window.findLowContrasts()
    // It would write down the source of every element, also of those in which it finds nothing.
    window.axe.configure({ noHtml: true })
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      elementRef: true,
      rules: { 'color-contrast': { enabled: false } },
    })
    return [...contrasts, ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(sourceOf).join(' | ')}`)]
  }

  function sourceOf({ element, target }: axe.NodeResult) {
    return element?.outerHTML.slice(0, 300) ?? String(target)
  }

  function isStill() {
    const isEndless = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    const animations = document.getAnimations()
    for (const animation of animations) if (!isEndless(animation)) animation.finish()
    return !animations.some(isEndless) && !matchMedia('(prefers-color-scheme: dark)').matches
  }
}
