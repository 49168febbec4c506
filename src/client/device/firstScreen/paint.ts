import { type KeptScreen, keptScreenName, ofTheDay, stylesName, versionOf } from './kept.ts'

/**
 * Paints the page before the app is there, as soon as the HTML has a place for it: as the server sent it, or as it was last seen
 * here by the member who is known here. The app replaces it when it stands.
 */
export function paintFirst(isSent: boolean) {
  let isTried = isSent
  window.lumiarPainted = isSent
  const paint = () => {
    const root = document.getElementById('root')
    if (!root) return
    if (!isTried) window.lumiarPainted = paintKept(root)
    isTried = true
    applyStyles(root)
  }
  const watching = new MutationObserver(paint)
  watching.observe(document, { childList: true, subtree: true })
  // What was parsed in this same turn has not been told to the observer yet.
  document.addEventListener(
    'readystatechange',
    () => {
      paint()
      watching.disconnect()
    },
    { once: true },
  )
}

function paintKept(root: HTMLElement): boolean {
  const kept = readKept()
  if (!kept || kept.version !== versionOf(document) || kept.expiresAt < Date.now()) return false
  root.innerHTML = kept.html
  if (kept.dayEndsAt < Date.now()) root.querySelector(`[${ofTheDay}]`)?.replaceChildren()
  return true
}

function readKept(): KeptScreen | undefined {
  try {
    const text = localStorage.getItem(`${keptScreenName}.${localStorage.getItem('lumiar.answers')}`)
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

function applyStyles(root: HTMLElement) {
  for (const element of root.querySelectorAll<HTMLElement>(`[${stylesName}]`)) {
    element.style.cssText = element.getAttribute(stylesName) ?? ''
    element.removeAttribute(stylesName)
  }
}
