import type { Page } from '@playwright/test'
import { painted } from './unpainted.ts'

/** One line for each way in which what stands on the page is too wide, cut off or torn apart. */
export const findMisfits = (page: Page) => painted(page, () => page.evaluate(misfitsHere))

/** Runs in the page. */
function misfitsHere(): string[] {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const nameOf = (element: Element) =>
    `${element.localName}.${String(element.className).slice(0, 60)} “${(element.textContent ?? '').trim().slice(0, 30)}”`
  const style = (element: Element) => getComputedStyle(element)
  const rows = 'li, article, tr'
  const root = document.querySelector('dialog[open]:last-of-type') ?? document.body
  return [...tooWide(), ...texts().flatMap((text) => [...cut(text), ...torn(text)])]

  function tooWide(): string[] {
    const found: string[] = []
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} px wide: ${widest().map(nameOf).join(' < ')}`)
    for (const element of root.querySelectorAll('dialog, dialog *, textarea'))
      if (
        /auto|scroll/.test(style(element).overflowY) &&
        element.scrollWidth > element.clientWidth + 1 &&
        !isStrip(element)
      )
        found.push(`${element.scrollWidth} of ${element.clientWidth} px wide: ${nameOf(element)}`)
    return found
  }

  /** A row that is meant to be pushed sideways. */
  function isStrip(element: Element) {
    return element.classList.contains('overflow-x-auto')
  }

  function widest(): Element[] {
    const sticksOut = [...document.body.querySelectorAll(':not(svg *)')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1 && !element.closest('.overflow-x-auto'),
    )
    return sticksOut
      .filter((element) => !sticksOut.some((other) => other !== element && element.contains(other)))
      .slice(0, 3)
  }

  function texts(): Text[] {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      const parent = text.parentElement
      if (text.data.trim() && parent && isShown(parent) && !parent.closest('option, script, style, .sr-only'))
        found.push(text)
    }
    return found
  }

  function rectOf(text: Text, from = 0, to = text.length): DOMRect[] {
    const range = document.createRange()
    range.setStart(text, from)
    range.setEnd(text, to)
    return [...range.getClientRects()].filter(({ width }) => width > 0)
  }

  /** Cut off by what it stands in, where nothing opens the whole of it. */
  function cut(text: Text): string[] {
    const rects = rectOf(text)
    const parent = text.parentElement
    if (!parent || rects.length === 0) return []
    const right = Math.max(...rects.map((rect) => rect.right))
    const bottom = Math.max(...rects.map((rect) => rect.bottom))
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = style(box)
      const edge = box.getBoundingClientRect()
      const isCut =
        (/hidden|clip/.test(overflowX) && right > edge.right + 1) ||
        (/hidden|clip/.test(overflowY) && bottom > edge.bottom + 2)
      if (isCut) return opens(parent) ? [] : [`cut off: ${nameOf(parent)}`]
      // What stands in it can be scrolled into view.
      if (/auto|scroll/.test(overflowY)) return []
    }
    return []
  }

  /** It is a link or a button itself, or a link or the editor's button in the same row leads to the whole of it. */
  function opens(element: Element): boolean {
    if (element.closest('a, button, summary')) return true
    for (let row = element.closest(rows); row; row = row.parentElement?.closest(rows) ?? null)
      if (row.querySelector('a, button[aria-label^=Editar]')) return true
    return false
  }

  /** A short word of our own broken in two, because a long one beside it took the room. */
  function torn(text: Text): string[] {
    const found: string[] = []
    if (/\S{40}/.test(text.data)) return []
    for (const { 0: word, index } of text.data.matchAll(/(?<![\p{L}\d])\p{L}{2,12}(?![\p{L}\d])/gu)) {
      const tops = new Set(rectOf(text, index, index + word.length).map(({ top }) => Math.round(top)))
      if (tops.size > 1 && text.parentElement) found.push(`“${word}” is torn: ${nameOf(text.parentElement)}`)
    }
    return found
  }
}
