import { queryClient } from '#client/api/cache.ts'
import { keptScreenName, stylesName, versionOf } from '#client/device/firstScreen/kept.ts'
import { keptScreen } from '#client/device/firstScreen/keptScreen.ts'
import { dayEndsAt } from '#client/device/memberClock.ts'
import { cachedSession, type Session } from '#client/session.ts'

const SETTLED_MS = 3000

/** What says something of this moment, or may not stay on the device. */
const passing = '[role=status], [role=alert], dialog, [data-unkept]'

/** Another tab changed something after this one had asked: what stands here may be from before, until this page is loaded anew. */
let isOutdated = false
addEventListener('storage', ({ key, newValue }) => {
  if (key?.startsWith(keptScreenName) && newValue === null) isOutdated = true
})

/** While home stands: keeps it once it has settled, and as it is when the member looks away. Gives what ends it. */
export function keepScreenWhileShown(): () => void {
  const keep = () => void keepScreen(document, cachedSession(), new Date())
  const keepWhenHidden = () => document.visibilityState === 'hidden' && keep()
  const settled = setTimeout(keep, SETTLED_MS)
  document.addEventListener('visibilitychange', keepWhenHidden)
  return () => {
    clearTimeout(settled)
    document.removeEventListener('visibilitychange', keepWhenHidden)
  }
}

/** Not while something is awaited, or would be if there were a network, or another page is in front: what is painted next time is whole and of its day. */
export function keepScreen(page: Document, member: Session | null | undefined, now: Date) {
  const shown = page.querySelector('main')?.closest('#root > *')
  if (!member || !shown || isOutdated || isAwaiting() || shown.querySelector('.skeleton, dialog[open]')) return
  const copy = shown.cloneNode(true) as HTMLElement
  copy.setAttribute('inert', '')
  for (const element of copy.querySelectorAll(passing)) element.remove()
  for (const element of copy.querySelectorAll('[style]')) {
    element.setAttribute(stylesName, element.getAttribute('style') ?? '')
    element.removeAttribute('style')
  }
  const { expiresAt, id } = member
  const kept = { html: copy.outerHTML, version: versionOf(page), dayEndsAt: dayEndsAt(now, member), expiresAt }
  keptScreen.write(kept, id)
}

const isAwaiting = () =>
  !navigator.onLine ||
  queryClient.isFetching() > 0 ||
  queryClient.isMutating() > 0 ||
  queryClient.getQueryCache().findAll({ fetchStatus: 'paused' }).length > 0
