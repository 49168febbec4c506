import { callOf } from '#shared/pushKeys.ts'
import { deviceOf } from '../rules.ts'

const READY_MS = 10_000

/** What stands between this browser and push messages, before anybody was asked for anything. */
export function obstacleHere(): 'unsupported' | 'install' | 'denied' | undefined {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'denied' : undefined
  // Safari has them on iPhones and iPads only in an app on the home screen.
  const isApple = ['iPhone', 'iPad'].includes(deviceOf(navigator).system ?? '')
  return isApple && !matchMedia('(display-mode: standalone)').matches ? 'install' : 'unsupported'
}

export const isPermitted = () => 'Notification' in window && Notification.permission === 'granted'

/** Answered by the member, in the browser's own question; to be called by their press alone. */
export const askPermission = async () => (await Notification.requestPermission()) === 'granted'

/** Subscribes this browser to our key. One that was for another key, of an installation before, is given up. */
export async function subscribeHere(publicKey: string) {
  const { pushManager } = await workerHere()
  const applicationServerKey = bytesOf(publicKey)
  const options = { userVisibleOnly: true, applicationServerKey }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  return { ...callOf(subscription), ...deviceOf(navigator) }
}

export async function unsubscribeHere() {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

export class NoWorker extends Error {
  override name = 'NoWorker'
}

/** `ready` never answers where no worker could be registered. */
const workerHere = () =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, fail) => setTimeout(() => fail(new NoWorker()), READY_MS)),
  ])

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}
