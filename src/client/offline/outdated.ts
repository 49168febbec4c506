import { tab } from '#client/device/holder.ts'

const KEY = 'lumiar.reloaded'

/**
 * A page's file is missing because a new version has taken its place: the app is loaded anew, once for each new version,
 * never while something plays. When it is missing for another reason, the page says so and the rest stands.
 */
export function reloadWhenOutdated() {
  addEventListener('vite:preloadError', () => void look())
}

async function look() {
  const offered = await fetch('/index.html', { cache: 'no-store' })
    .then((answer) => (answer.ok ? answer.text() : ''))
    .then(entryIn, () => undefined)
  const own = document.querySelector('script[type=module][src]')?.getAttribute('src')
  const isPlaying = navigator.mediaSession?.playbackState === 'playing'
  if (!offered || offered === own || isPlaying || tab.get(KEY) === offered) return
  tab.set(KEY, offered)
  // A browser that keeps nothing would load it anew again and again.
  if (!tab.isStored(KEY)) return
  location.reload()
}

const entryIn = (html: string) => /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1]
