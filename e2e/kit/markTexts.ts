type Asked = { looks: string[]; unmeasurable: string[] }

/**
 * Runs in the page and marks the first text of each of these looks that axe has not found unmeasurable before: one that is
 * disabled, off the screen, covered, a single letter. Such a text is known again by all that axe judges by: its look, its words,
 * the tags it stands in, the width of the page, and what lies at its place.
 */
export async function markTexts({ looks, unmeasurable }: Asked): Promise<number> {
  for (const element of document.querySelectorAll('[data-look]')) {
    element.removeAttribute('data-look')
    element.removeAttribute('data-text')
  }
  const known = new Set(unmeasurable)
  let marked = 0
  for (const look of looks)
    for (const text of window.textsByLook.get(look) ?? []) {
      const name = await nameOf(text, look)
      if (known.has(name)) continue
      text.setAttribute('data-look', look)
      text.setAttribute('data-text', name)
      marked++
      break
    }
  return marked

  async function nameOf(text: Element, look: string): Promise<string> {
    const { x, y, width, height } = text.getBoundingClientRect()
    const stack = document.elementsFromPoint(x + width / 2, y + height / 2)
    const whole = [look, innerWidth, text.textContent, ...tagsAbove(text), '', ...stack.map(tagOf)].join('\n')
    const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(whole))
    return btoa(String.fromCharCode(...new Uint8Array(digest)))
  }

  function tagsAbove(element: Element): string[] {
    return element.parentElement ? [tagOf(element), ...tagsAbove(element.parentElement)] : [tagOf(element)]
  }

  function tagOf(element: Element): string {
    return [element.localName, ...[...element.attributes].map(attributeOf)].join(' ')
  }

  function attributeOf({ name, value }: Attr): string {
    return /^data-(look|text)$/.test(name) ? '' : `${name}=${value}`
  }
}
