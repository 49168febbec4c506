import type { ClientManifest } from '#client/manifest.ts'
import { paths } from '#shared/paths.ts'
import { profilePaths } from './paths.ts'
import { titles } from './titles.texts.ts'

export const profile = {
  pages: [
    {
      path: profilePaths.profile,
      title: titles.profile,
      load: () => import('./client/ProfilePage.tsx'),
      first: (_, search) =>
        search ? [] : [['profiles.overview'], ['profiles.whatWorks'], ['userPracticeSessions.recent']],
    },
    {
      path: paths.settings,
      title: titles.settings,
      load: () => import('./client/SettingsPage.tsx'),
    },
  ],
  persisted: ['consents.mine', 'profiles.mine', 'profiles.overview', 'profiles.whatWorks'],
} satisfies ClientManifest
