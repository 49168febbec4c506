/**
 * Runs the app, which the build puts aside in a template: as soon as the page is parsed or, where something was painted before it,
 * once that was seen. Merely to begin takes the app a tenth of a second on a slow phone.
 */
export function startApp() {
  document.addEventListener(
    'readystatechange',
    () => {
      const aside = document.querySelector('template')
      const start = () => aside && document.head.append(aside.content)
      if (window.lumiarPainted) whenSeen().then(start)
      else start()
    },
    { once: true },
  )
}

const whenSeen = () =>
  new Promise<void>((seen) => {
    requestAnimationFrame(() => setTimeout(seen))
    // Nothing is painted in a tab behind others.
    setTimeout(seen, 200)
  })
