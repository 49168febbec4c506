import type { ClientManifest } from '#client/manifest.ts'
import { queued, savedItems } from './client/keeper.ts'

export const saved = {
  queued,
  savedItems,
  persisted: ['savedItems.list'],
  neverPersisted: ['savedItems.ids'],
} satisfies ClientManifest
