import './marking.css'

const NAME = 'data-read-aloud'

/**
 * Marks what is being read, for the eye alone: nothing is announced, or a screen reader would say it a second time. The page
 * follows as long as the member does: whoever has scrolled elsewhere is left there.
 */
export function markRead(root: Element | null, block: Element | undefined) {
  const before = root?.querySelector(`[${NAME}]`)
  if (before === block) return
  before?.removeAttribute(NAME)
  block?.setAttribute(NAME, '')
  if (block && (!before || isOnScreen(before)) && !isWhollyOnScreen(block))
    block.scrollIntoView({ block: 'center', behavior: calmly() })
}

const calmly = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')

const isOnScreen = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

const isWhollyOnScreen = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}
