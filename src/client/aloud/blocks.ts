/** A sentence of the page, and the paragraph, heading or line of a list it stands in. */
export type Spoken = { block: Element; text: string }

const blocks = 'p, li, h1, h2, h3, h4, h5, h6, blockquote, pre, figcaption, dt, dd, td, th'

/** What is read of a part of the page, in its order: every text stands in one block, the nearest around it. */
export function blocksOf(root: Element): Spoken[] {
  const found: Spoken[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const around = node.parentElement
    if (!around || around.closest('[aria-hidden=true]')) continue
    const block = around.closest(blocks) ?? root
    const last = found.at(-1)
    const text = node.textContent ?? ''
    if (last?.block === block) last.text += afterBreak(node) ? ` ${text}` : text
    else found.push({ block, text })
  }
  return found.filter(({ text }) => text.trim() !== '')
}

const afterBreak = (node: Node) => node.previousSibling instanceof HTMLBRElement
