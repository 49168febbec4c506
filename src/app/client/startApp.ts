/**
 * Runs the app, which the build puts aside in a template: once the page is parsed and its styles are there, as the browser itself
 * would; where something was painted before it, once that was seen. Merely to begin takes the app a tenth of a second on a slow phone.
 */
export function startApp() {
  document.addEventListener('readystatechange', start, { once: true })
}

async function start() {
  const aside = document.querySelector<HTMLTemplateElement>('#app')
  const styles = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  if (styles && !styles.sheet)
    await new Promise((come) => {
      styles.onload = styles.onerror = come
    })
  if (window.lumiarPainted)
    await new Promise((seen) => {
      requestAnimationFrame(() => setTimeout(seen))
      // Nothing is painted in a tab behind others.
      setTimeout(seen, 200)
    })
  if (aside) document.head.append(aside.content)
}
