import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@playwright/test'

declare global {
  interface Window {
    /** The texts of each look on the page. */
    textsByLook: Map<string, Element[]>
  }
}

/** What this run has learnt, in whichever worker: Playwright empties the folder when a run begins. */
export function learntInRun(subject: 'measured-looks' | 'unmeasurable-texts') {
  const { outputDir } = test.info().project
  const path = join(outputDir, subject)
  return {
    known: new Set(existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []),
    add: (lines: string[]) => {
      mkdirSync(outputDir, { recursive: true })
      appendFileSync(path, lines.map((line) => `${line}\n`).join(''))
    },
  }
}

/**
 * Runs in the page and names the look of every text in a theme: its own colour, size and weight, and everything painted by
 * the elements it stands in. Texts of one look have the same contrast, whichever page they are on; measuring it is most of
 * axe's work. Where something else than these elements may lie behind a text, its look includes their attributes as well.
 */
export function findLooks(theme: string): string[] {
  type Ground = { painted: string; isLayered: boolean; attributes: string }
  const grounds = new Map<Element, Ground>()
  window.textsByLook = new Map()
  const root = document.documentElement
  const { theme: shown } = root.dataset
  // Back before the next frame: nothing is painted for it.
  root.dataset.theme = theme

  for (const element of document.body.querySelectorAll('*')) {
    if (!isRead(element) || !element.checkVisibility({ visibilityProperty: true })) continue
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const { painted, isLayered, attributes } = groundOf(element)
    const look = [color, fontSize, fontWeight, textShadow, painted, isLayered ? attributes : '']
      .join(' ')
      .replace(/\s+/g, ' ')
    window.textsByLook.set(look, [...(window.textsByLook.get(look) ?? []), element])
  }
  root.dataset.theme = shown
  return [...window.textsByLook.keys()]

  function isRead(element: Element): boolean {
    if (element.matches('input, select, textarea')) return true
    return [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  }

  function groundOf(element: Element): Ground {
    const known = grounds.get(element)
    if (known) return known
    const above = element.parentElement
      ? groundOf(element.parentElement)
      : { painted: '', isLayered: false, attributes: '' }
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element)
    const paint = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join(' ')
    const hidesAll = /^rgb\(/.test(backgroundColor) && opacity === '1'
    const ground = {
      painted: paint === 'rgba(0, 0, 0, 0) none 1 none normal' ? above.painted : `${above.painted} < ${paint}`,
      isLayered: !hidesAll && (above.isLayered || isLayered(element)),
      attributes: `${above.attributes} < ${element.localName} ${attributesOf(element)}`,
    }
    grounds.set(element, ground)
    return ground
  }

  /** Taken out of the flow it lies on anything; and what beside it is taken out of the flow can lie behind it, if painted before. */
  function isLayered(element: Element): boolean {
    const { position, zIndex } = getComputedStyle(element)
    if (isOut(position)) return true
    const siblings = [...(element.parentElement?.children ?? [])]
    const place = siblings.indexOf(element)
    return siblings.some((other, at) => {
      const beside = getComputedStyle(other)
      if (other === element || !isOut(beside.position)) return false
      const above = levelOf(zIndex) - levelOf(beside.zIndex)
      return position === 'static' ? levelOf(beside.zIndex) < 0 : above > 0 || (above === 0 && at < place)
    })
  }

  function isOut(position: string): boolean {
    return /absolute|fixed|sticky/.test(position)
  }

  /** Without a level of their own they are painted as those of level 0, in the order of the page. */
  function levelOf(zIndex: string): number {
    return Number(zIndex) || 0
  }

  function attributesOf(element: Element): string {
    const telling = [...element.attributes].filter(tellsApart)
    return telling.map(({ name, value }) => `${name}=${value}`).join(' ')
  }

  function tellsApart({ name }: Attr): boolean {
    const own = /^(id|href|src|srcset|alt|title|name|for|value|datetime|data-look|data-text)$/
    return !own.test(name) && !/^aria-(label|labelledby|describedby|controls)$/.test(name)
  }
}
