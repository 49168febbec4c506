import type { Page } from '@playwright/test'
import { painted } from './unpainted.ts'

/** As someone sees the page whose system paints everything in a few colours of its own: one line for what cannot be told. */
export const findUnseen = (page: Page) => painted(page, () => findWhileForced(page))

async function findWhileForced(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.evaluate(stopTransitions)
  const unmarked = await page.evaluate(findUnmarked)
  const undrawn = await findUndrawn(page)
  await page.emulateMedia({ forcedColors: 'none' })
  return [...unmarked, ...undrawn]
}

/** Runs in the page: a colour on its way to another would be neither. */
function stopTransitions() {
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets = [still]
}

/** Runs in the page: what is chosen must not look like what is not. */
function findUnmarked(): string[] {
  const attributes = ['aria-selected', 'aria-pressed', 'aria-checked', 'aria-current']
  const found: string[] = []
  const root = document.querySelector('dialog[open]:last-of-type') ?? document.body
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  for (const attribute of attributes)
    for (const element of root.querySelectorAll(`[${attribute}]`)) {
      const value = element.getAttribute(attribute)
      if (!isShown(element) || !value || value === 'false') continue
      const chosen = lookOf(element)
      if (isPlated(element)) found.push(`a plate covers the colour of what is chosen: ${nameOf(element)}`)
      element.setAttribute(attribute, 'false')
      if (attribute === 'aria-current') element.removeAttribute(attribute)
      if (lookOf(element) === chosen) found.push(`${attribute} cannot be seen: ${nameOf(element)}`)
      element.setAttribute(attribute, value)
    }
  for (const button of root.querySelectorAll('button')) {
    const { borderTopWidth, borderTopColor, outlineStyle } = getComputedStyle(button)
    const hasEdge = (borderTopWidth !== '0px' && borderTopColor !== 'rgba(0, 0, 0, 0)') || outlineStyle !== 'none'
    if (isShown(button) && !hasEdge) found.push(`a button has no edge: ${nameOf(button)}`)
  }
  for (const input of root.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')) {
    const label = input.closest('label')
    if (!label || !isShown(label)) continue
    const chosen = lookOf(label)
    input.checked = false
    if (lookOf(label) === chosen) found.push(`a chosen option cannot be seen: ${nameOf(label)}`)
    input.checked = true
  }
  return found

  /** The system paints a plate behind words, in its own background: light words of ours would vanish on it. */
  function isPlated(element: Element): boolean {
    const { backgroundColor, forcedColorAdjust } = getComputedStyle(element) as CSSStyleDeclaration & {
      forcedColorAdjust: string
    }
    const hasWords = element.textContent?.trim() !== ''
    return (
      hasWords && backgroundColor !== getComputedStyle(document.body).backgroundColor && forcedColorAdjust !== 'none'
    )
  }

  function lookOf(element: Element): string {
    return [element, ...element.querySelectorAll('*')].map(ownLook).join('\n')
  }

  function ownLook(element: Element): string {
    const { backgroundColor, color, border, outline, textDecorationLine, transform } = getComputedStyle(element)
    return [backgroundColor, color, border, outline, textDecorationLine, transform].join(' ')
  }

  function nameOf(element: Element): string {
    return `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}”`
  }
}

const drawn = '[role=slider], input[type=range], [role=progressbar], [aria-hidden][style*="scale:"]'

/** What is drawn without words must leave something on the screen, from one end to the other. */
async function findUndrawn(page: Page): Promise<string[]> {
  const found: string[] = []
  const top =
    (await page.locator('dialog[open]').count()) > 0 ? page.locator('dialog[open]').last() : page.locator('body')
  for (const element of await top.locator(drawn).filter({ visible: true }).all()) {
    const name =
      (await element.getAttribute('aria-label')) ?? (await element.evaluate(({ outerHTML }) => outerHTML.slice(0, 80)))
    const picture = await element.screenshot({ animations: 'disabled' })
    const share = await page.evaluate(inkedShare, picture.toString('base64'))
    if (share < 0.9) found.push(`drawn over ${Math.round(share * 100)} % of its width: ${name}`)
  }
  return found
}

/** Runs in the page: the share of the picture's columns that hold another colour than its corner. */
async function inkedShare(picture: string): Promise<number> {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer)
  const inked = (x: number) =>
    Array.from({ length: height }, (_, y) => pixels[y * width + x]).some((pixel) => pixel !== pixels[0])
  return Array.from({ length: width }, (_, x) => inked(x)).filter(Boolean).length / width
}
