import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { findLowContrasts } from './contrast.ts'
import { painted } from './unpainted.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Every rule of axe in the light theme, and contrasts in both, by our own measure: axe takes six times as long and leaves gradients out. */
export async function expectAccessible(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await painted(page, () => expectNoProblems(page))
}

async function expectNoProblems(page: Page) {
  await injectAxe(page)
  const isStill = await page.evaluate(endMotion)
  if (!isStill) await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect([...(await page.evaluate(findLowContrasts)), ...(await page.evaluate(findOtherProblems))]).toEqual([])
  if (!isStill) await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
}

export async function injectAxe(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
}

/** Runs in the page. */
async function findOtherProblems() {
  const { violations } = await window.axe.run(document, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
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
