import type { ClientManifest } from '#client/manifest.ts'
import { queued } from './client/queued.ts'

export const energy = {
  queued,
  persisted: [
    'dailyEnergyCheckins.evolution',
    'dailyEnergyCheckins.recent',
    'dailyEnergyCheckins.today',
    'userStats.calendar',
    'userStats.day',
    'userStats.mine',
    'userStats.month',
  ],
} satisfies ClientManifest
