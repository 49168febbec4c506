import { useSyncExternalStore } from 'react'
import { takeOver, workerPath } from '#shared/kept.ts'

const LOOK_AGAIN_MS = 3_600_000

let hasStarted = false
let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

/** After the page is there: the worker must not compete with the first visit. */
export async function startWorker() {
  if (hasStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  hasStarted = true
  const registration = await register()
  if (!registration) return
  offer(registration)
  // The browser looks for a new version when the page is opened, which may be before this listens for one.
  offerWhenInstalled(registration)
  registration.addEventListener('updatefound', () => offerWhenInstalled(registration))
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_AGAIN_MS) return
    looked = Date.now()
    void registration.update().catch(() => {})
  })
}

/** A browser that forbids storage forbids workers too. */
async function register() {
  try {
    return await navigator.serviceWorker.register(workerPath)
  } catch {
    return undefined
  }
}

/** A new version stands ready. It takes over when the member says so, or when Lumiar is next opened. */
export const useNewVersion = () => useSyncExternalStore(subscribe, () => waiting !== null)

export function takeNewVersion() {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting?.postMessage(takeOver)
}

const offerWhenInstalled = (registration: ServiceWorkerRegistration) =>
  registration.installing?.addEventListener('statechange', () => offer(registration))

/** The very first worker takes over by itself: there is nothing older to replace. */
function offer(registration: ServiceWorkerRegistration) {
  waiting = navigator.serviceWorker.controller ? registration.waiting : null
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
