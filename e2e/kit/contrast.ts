import type { Page } from '@playwright/test'

/** What axe has nothing more to say about, in this worker: looks that it judged, and places where it cannot tell. */
const known = new Set<string>()

/**
 * Texts whose elements have the same attributes and computed colours all the way up have the same contrast, on this
 * page and on the next one. Contrast is most of axe's work: it is shown each look until it has measured it once.
 */
export async function contrastProblems(page: Page): Promise<string[]> {
  const isAnyNew = await page.evaluate(markNewLooks, [...known])
  if (!isAnyNew) return []
  const { problems, learnt } = await page.evaluate(measureMarked)
  if (problems.length === 0) for (const key of learnt) known.add(key)
  return problems
}

/** A look is known when it was measured or never can be; else its place alone, as something may have covered it there. */
async function measureMarked() {
  const { violations, passes, incomplete } = await window.axe.run(document, {
    runOnly: { type: 'rule', values: ['color-contrast'] },
    resultTypes: ['violations', 'passes', 'incomplete'],
    elementRef: true,
    selectors: false,
  })
  const onPicture = /^(bgGradient|bgImage|pseudoContent)$/
  const settled = [...passes, ...incomplete]
    .flatMap(({ nodes }) => nodes)
    .filter(({ any }) => any.every(({ data }) => !data?.messageKey || onPicture.test(data.messageKey)))
  const isSettled = new Set(settled.map(({ element }) => element))
  return {
    problems: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    learnt: [...document.querySelectorAll<HTMLElement>('[data-new-look]')].flatMap(
      (element) => (isSettled.has(element) ? element.dataset.newLook : element.dataset.newPlace) ?? [],
    ),
  }
}

/** Marks one text of each look that is not known yet, and says if there is any. */
function markNewLooks(knownKeys: string[]): boolean {
  const looks = new Map<Element | null, string>()
  const seen = new Set(knownKeys)

  for (const element of document.querySelectorAll<HTMLElement>('[data-new-look]')) {
    delete element.dataset.newLook
    delete element.dataset.newPlace
  }
  const elements = [...document.body.querySelectorAll<HTMLElement>('*')]
  for (const element of elements)
    looks.set(
      element,
      hash([looks.get(element.parentElement) ?? '', ...attributesOf(element), ...paintOf(element)].join()),
    )
  const marked = elements.filter(isRead).filter((element) => {
    const look = looks.get(element) ?? ''
    if (seen.has(look)) return false
    const place = placeOf(element)
    if (seen.has(place)) return false
    seen.add(look)
    Object.assign(element.dataset, { newLook: look, newPlace: place })
    return true
  })
  window.axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-new-look]' }] })
  return marked.length > 0

  function attributesOf(element: Element) {
    const ofItsOwn =
      /^(id|href|src|srcset|alt|title|name|for|value|datetime|aria-(label|labelledby|describedby|controls))$/
    const others = [...element.attributes].filter(({ name }) => !ofItsOwn.test(name))
    return [element.localName, element.previousElementSibling === null, ...others.map((a) => `${a.name}=${a.value}`)]
  }

  /** With what is laid over or under the texts inside: a filled bar behind its label is no ancestor of it. */
  function paintOf(element: Element) {
    const style = getComputedStyle(element)
    const laid = [...element.children]
      .map((child) => getComputedStyle(child))
      .filter((at) => /abs|fix/.test(at.position))
    return [
      ...[style.color, style.opacity, style.fontSize, style.fontWeight, style.textShadow, style.filter],
      ...[style, ...laid].flatMap((at) => [at.backgroundColor, at.backgroundImage === 'none', at.mixBlendMode]),
    ]
  }

  /** The words, their size, and all that lies over and under them. */
  function placeOf(element: Element) {
    const { x, y, width, height } = element.getBoundingClientRect()
    const stack = document.elementsFromPoint(x + width / 2, y + height / 2).map((layer) => looks.get(layer))
    return hash([looks.get(element), element.textContent, location.pathname, x, y, width, height, ...stack].join())
  }

  function isRead(element: Element) {
    const hasWords = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    return (hasWords || element.matches('input, select, textarea')) && element.checkVisibility()
  }

  /** FNV-1a, twice. */
  function hash(text: string) {
    let [one, two] = [0x811c9dc5, 0x1000193]
    for (let at = 0; at < text.length; at++) {
      one = Math.imul(one ^ text.charCodeAt(at), 0x1000193)
      two = Math.imul(two ^ text.charCodeAt(at), 0x85ebca6b)
    }
    return `${(one >>> 0).toString(36)}-${(two >>> 0).toString(36)}`
  }
}
