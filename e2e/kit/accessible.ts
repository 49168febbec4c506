import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { findLooks, learntInRun } from './looks.ts'
import { markTexts } from './markTexts.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * Runs every rule of axe in the light theme, and in the dark one the contrast rule only: nothing but colours differs. A text's
 * contrast is measured where its colours are met first in the run, not again on every page that shows them.
 */
export async function expectAccessible(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const isStill = await page.evaluate(endMotion)
  if (!isStill) await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const problems = await page.evaluate(findOtherProblems)
  for (const theme of ['light', 'dark']) problems.push(...(await lowContrasts(page, theme)))
  expect(problems).toEqual([])
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  if (!isStill) await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
}

async function lowContrasts(page: Page, theme: string) {
  const measured = learntInRun('measured-looks')
  const looks = (await page.evaluate(findLooks, theme)).filter((look) => !measured.known.has(look))
  const unmeasurable = learntInRun('unmeasurable-texts')
  const marked = await page.evaluate(markTexts, { looks, unmeasurable: [...unmeasurable.known] })
  if (marked === 0) return []
  const { low, settled, unmeasured } = await page.evaluate(measureContrasts, theme)
  measured.add(settled)
  unmeasurable.add(unmeasured)
  return low
}

/** Runs in the page. */
async function findOtherProblems() {
  const { violations } = await window.axe.run(document, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** Runs in the page: which of the marked texts cannot be read, which looks and which texts need not be measured again. */
async function measureContrasts(theme: string) {
  const shown = document.documentElement.dataset.theme
  document.documentElement.dataset.theme = theme
  window.axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-look]' }] })
  const { violations, incomplete, passes } = await window.axe.run(document, {
    runOnly: { type: 'rule', values: ['color-contrast'] },
    elementRef: true,
  })
  document.documentElement.dataset.theme = shown
  // The gradient belongs to the look: axe would not measure it elsewhere either. What is covered here may be bare there.
  const onGradient = incomplete.flatMap(({ nodes }) =>
    nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === 'bgGradient')),
  )
  const settled = [...passes.flatMap(({ nodes }) => nodes), ...onGradient].map(({ element }) => element)
  const failed = violations.flatMap(({ nodes }) => nodes)
  const judged = new Set([...settled, ...failed.map(({ element }) => element)])
  const marked = [...document.querySelectorAll('[data-look]')]
  return {
    low: failed.map(({ html }) => `${theme} color-contrast: ${html}`),
    settled: settled.map((element) => element?.getAttribute('data-look') ?? ''),
    unmeasured: marked
      .filter((text) => !judged.has(text as HTMLElement))
      .map((text) => text.getAttribute('data-text') ?? ''),
  }
}

/**
 * Runs in the page and ends every animation and transition: a colour on its way would be measured otherwise. Tells whether that
 * was enough; what moves without an end rests only for who asked for stillness, and telling the page so costs it a new layout.
 */
function endMotion(): boolean {
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets = [still]
  const isEndless = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
  const animations = document.getAnimations()
  for (const animation of animations) if (!isEndless(animation)) animation.finish()
  return !animations.some(isEndless) && !matchMedia('(prefers-color-scheme: dark)').matches
}
