import { audioCache, isKeepable, takeOver } from '#shared/kept.ts'
import { answerAudio } from './audio.ts'
import { openPage, renewSubscription, showMessage } from './push.ts'
import { answerFile, answerPage, dropOldShells, isOfShell, keepShell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

/** The app without a network: its own files, and the audios the member chose; and the messages that arrive while it is closed. Everything else passes by untouched. */
self.addEventListener('install', (event) => event.waitUntil(keepShell()))
self.addEventListener('activate', (event) => event.waitUntil(dropOldShells().then(() => self.clients.claim())))
self.addEventListener('message', ({ data }) => data === takeOver && void self.skipWaiting())
self.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openPage(event.notification)))
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)))
self.addEventListener('fetch', (event) => {
  const answer = answerOf(event.request)
  if (answer) event.respondWith(answer)
})

function answerOf(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin || request.method !== 'GET') return undefined
  if (isKeepable(pathname)) return answerAudio(request, audioCache)
  if (isOfShell(pathname)) return answerFile(request)
  return request.mode === 'navigate' && isPage(pathname) ? answerPage(request) : undefined
}

const isPage = (pathname: string) => !/^\/(api|files|unsubscribe)\/|\.\w+$/.test(pathname)
