import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * Runs every rule of axe in the light theme, and in the dark one the contrast rule only: nothing but colours differs.
 */
export async function expectAccessible(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const problems = [
    ...(await problemsIn(page, 'light', {})),
    ...(await problemsIn(page, 'dark', { runOnly: { type: 'rule', values: ['color-contrast'] } })),
  ]
  expect(problems).toEqual([])
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
}

type Theme = 'light' | 'dark'

async function problemsIn(page: Page, theme: Theme, options: axe.RunOptions) {
  await showStill(page, theme)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  await page.evaluate(markColours)
  const found = await page.evaluate(async (asked) => {
    const { violations } = await window.axe.run(document, { ...asked, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, options)
  return found.map((problem) => `${theme} ${problem}`)
}

/**
 * Shows the page in a theme with every transition ended: a colour half-way between two themes would be measured
 * otherwise.
 */
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

/**
 * Texts whose elements are alike all the way up have the same colours. Contrast is most of axe's work: of a list of
 * ninety rows it is shown one of each kind.
 */
function markColours() {
  const mark = 'data-one-of-its-kind'
  const tellsApart = ({ name }: Attr) =>
    !/^(id|href|src|srcset|alt|title|name|for|value|datetime|aria-(label|labelledby|describedby|controls))$/.test(name)
  const numbers = new Map<string, number>()
  const looks = new Map<Element, number>()
  const seen = new Set<number>()

  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
  for (const element of document.body.querySelectorAll('*')) {
    const look = JSON.stringify([
      looks.get(element.parentElement as Element),
      element.localName,
      element.previousElementSibling === null,
      ...[...element.attributes].filter(tellsApart).map(({ name, value }) => `${name}=${value}`),
    ])
    const number = numbers.get(look) ?? numbers.size
    numbers.set(look, number)
    looks.set(element, number)
    const isRead =
      element.matches('input, select, textarea') ||
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    if (isRead && !seen.has(number)) element.setAttribute(mark, '')
    if (isRead) seen.add(number)
  }
  window.axe.configure({ rules: [{ id: 'color-contrast', selector: `[${mark}]` }] })
}
