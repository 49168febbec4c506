import type { ClientManifest } from '#client/manifest.ts'
import { paths } from '#shared/paths.ts'
import { authPaths } from './paths.ts'
import { titles } from './titles.texts.ts'

export const auth = {
  pages: [
    {
      path: paths.auth,
      title: titles.auth,
      load: () => import('./client/AuthPage.tsx'),
      isPublic: true,
    },
    {
      path: authPaths.reset,
      title: titles.reset,
      load: () => import('./client/ResetPage.tsx'),
      isPublic: true,
    },
    {
      path: authPaths.confirm,
      title: titles.confirm,
      load: () => import('./client/ConfirmPage.tsx'),
      isPublic: true,
    },
  ],
  persisted: ['auth.session'],
  neverPersisted: ['userRoles.mine'],
} satisfies ClientManifest
