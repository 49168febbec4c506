import { pause } from '../kit.ts'
import type { Browser, Point } from './browser.ts'

const TIMEOUT_MS = 20_000

/** A member's steps in a browser, written as what they see and press. */
export const walkIn = (browser: Browser, url: string) => ({
  open: (path: string) => browser.goto(`${url}${path}`),
  sees: (words: string) => until(`to see ${words}`, () => browser.run(isShown, words)),
  misses: (words: string) => until(`not to see ${words}`, async () => !(await browser.run(isShown, words))),
  isAt: (path: string) => until(`to be at ${path}`, () => browser.run((at) => location.pathname === at, path)),
  has: (what: string, name: string) => until(`${what} ${name}`, () => browser.run(placeOf, what, name)),

  async press(what: string, name: string) {
    await browser.press(await still(browser, what, name))
  },

  async fill(label: string, words: string) {
    await browser.press(await still(browser, 'input, textarea', label))
    await browser.type(words)
  },
})

/** Position of an element once two looks in a row found it at the same place: a press while it moves would miss. */
async function still(browser: Browser, what: string, name: string): Promise<Point> {
  const find = () => browser.run(placeOf, what, name)
  return until(`${what} ${name} at rest`, async () => {
    const before = await find()
    await pause(150)
    const now = await find()
    return before && now && before.x === now.x && before.y === now.y ? now : undefined
  })
}

export async function until<T>(what: string, look: () => Promise<T>): Promise<NonNullable<T>> {
  const from = performance.now()
  for (;;) {
    // Scripts fail while the page navigates; the next look succeeds.
    const found = await look().catch(() => undefined)
    if (found) return found
    if (performance.now() - from > TIMEOUT_MS) throw new Error(`waited in vain for ${what}`)
    await pause(100)
  }
}

const isShown = (words: string) => document.body.innerText.toLowerCase().includes(words.toLowerCase())

/**
 * Runs in the page: finds the first visible, enabled element of that selector and name, scrolls it into view and
 * answers its centre.
 */
function placeOf(what: string, name: string): Point | null {
  const nameOf = (element: Element) => {
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
    return element.getAttribute('aria-label') ?? [...labels, element].map((part) => part.textContent).join(' ')
  }
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const found = [...(dialog ?? document).querySelectorAll(what)].find(
    (element) =>
      element.getBoundingClientRect().height > 0 && !element.closest('[inert]') && nameOf(element).includes(name),
  )
  if (!found || found.matches(':disabled, [aria-disabled=true]')) return null
  const { top, bottom } = found.getBoundingClientRect()
  if (top < 70 || bottom > innerHeight - 100) found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, width, top: at, height } = found.getBoundingClientRect()
  return { x: Math.round(left + width / 2), y: Math.round(at + height / 2) }
}
