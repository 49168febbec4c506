import type { ClientManifest, PageDeclaration } from '#client/manifest.ts'
import { community } from '#domains/community/client.ts'
import { learning } from '#domains/learning/client.ts'
import { meditations } from '#domains/meditations/client.ts'
import { practices } from '#domains/practices/client.ts'
import { profile } from '#domains/profile/client.ts'
import { reflections } from '#domains/reflections/client.ts'
import { adminPaths, paths } from '#shared/paths.ts'
import { titles } from './pages/titles.texts.ts'

const manifests: ClientManifest[] = [community, learning, meditations, practices, profile, reflections]

const loadAdmin = () => import('./pages/AdminPage.tsx')

export const memberPages: PageDeclaration[] = [
  {
    path: paths.home,
    title: titles.home,
    load: () => import('./pages/HomePage.tsx'),
    first: () => [
      ['dailyEnergyCheckins.today'],
      ['recommendedPractices.today'],
      ['userStats.mine'],
      ['dailyReflections.today'],
      ['userStats.calendar'],
    ],
  },
  ...manifests.flatMap(({ pages = [] }) => pages),
  ...Object.values(adminPaths).map((path) => ({ path, title: titles.admin, load: loadAdmin })),
]
