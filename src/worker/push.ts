import { callOf } from '#shared/pushKeys.ts'

declare const self: ServiceWorkerGlobalScope

const HOME = '/'
const RENEW = '/api/pushSubscriptions.renew'

/** As `domains/push/server/deliver.ts` sends it. */
type Message = { title: string; body: string; url: string; tag: string }

/** Browsers ask for something seen for every message: one that cannot be read shows the name of the app. */
export function showMessage(data: PushMessageData | null) {
  const { title, body, url, tag } = messageIn(data)
  return self.registration.showNotification(title, { body, tag, icon: '/icons/icon-192.png', data: { url } })
}

/** A tab that shows the page is brought forward, any other of ours led there; without one, one is opened. */
export async function openPage(notification: Notification) {
  notification.close()
  const page = pageOf(notification.data?.url)
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ url }) => url === page) ?? tabs[0]
  if (!tab) return self.clients.openWindow(page)
  const shown = await tab.focus().catch(() => tab)
  if (shown.url === page) return shown
  // A tab that this worker does not control yet cannot be led anywhere.
  return shown.navigate(page).catch(() => self.clients.openWindow(page))
}

/** The browser has another address now. The server takes it only from a session that was subscribed before. */
export async function renewSubscription({ newSubscription, oldSubscription }: PushSubscriptionChangeEvent) {
  const { pushManager } = self.registration
  const renewed =
    newSubscription ??
    (await pushManager.getSubscription()) ??
    (oldSubscription && (await pushManager.subscribe(oldSubscription.options)))
  if (!renewed) return
  const headers = { 'content-type': 'application/json' }
  await fetch(RENEW, { method: 'POST', headers, body: JSON.stringify({ 0: callOf(renewed) }) })
}

function messageIn(data: PushMessageData | null): Message {
  try {
    const { title, body, url, tag } = data?.json() ?? {}
    return {
      title: String(title ?? 'Lumiar'),
      body: String(body ?? ''),
      url: String(url ?? HOME),
      tag: String(tag ?? ''),
    }
  } catch {
    return { title: 'Lumiar', body: '', url: HOME, tag: '' }
  }
}

/** A page of ours: whatever else stands in a message leads home. */
function pageOf(path: unknown): string {
  const { origin } = self.location
  const url = new URL(typeof path === 'string' ? path : HOME, origin)
  return url.origin === origin ? url.href : new URL(HOME, origin).href
}
