type Subscription = { endpoint: string; toJSON: () => { keys?: Record<string, string> } }

/** What the server needs of a browser's subscription, for the app and its service worker. */
export function callOf(subscription: Subscription) {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  return { endpoint: subscription.endpoint, p256dh, auth }
}
