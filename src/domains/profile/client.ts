import type { ClientManifest } from '#client/manifest.ts'
import { paths } from '#shared/paths.ts'
import { titles } from './titles.texts.ts'

export const profile = {
  pages: [
    {
      path: paths.settings,
      title: titles.settings,
      load: () => import('./client/SettingsPage.tsx'),
    },
  ],
  persisted: ['consents.mine', 'profiles.mine', 'profiles.overview', 'profiles.whatWorks'],
} satisfies ClientManifest
