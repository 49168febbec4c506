import type { ClientManifest } from '#client/manifest.ts'
import { roomPaths } from './paths.ts'
import { titles } from './titles.texts.ts'

export const rooms = {
  pages: [{ path: roomPaths.room, title: titles.room, load: () => import('./client/RoomPage.tsx') }],
  neverPersisted: ['rooms.open', 'rooms.practicing'],
} satisfies ClientManifest
