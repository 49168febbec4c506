import { audioCache, isKeepable, takeOver } from '#shared/kept.ts'
import { answerAudio } from './audio.ts'
import { answerFile, answerPage, dropOldShells, isOfShell, keepShell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

/** The app without a network: its own files, and the audios the member chose. Everything else passes by untouched. */
self.addEventListener('install', (event) => event.waitUntil(keepShell()))
self.addEventListener('activate', (event) => event.waitUntil(dropOldShells().then(() => self.clients.claim())))
self.addEventListener('message', ({ data }) => data === takeOver && void self.skipWaiting())
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

const isPage = (pathname: string) => !/^\/(api|files)\/|\.\w+$/.test(pathname)
