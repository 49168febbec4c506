import type { PageDeclaration } from '#client/navigation/declaration.ts'
import { profilePaths } from '#domains/profile/paths.ts'
import { titles as profile } from '#domains/profile/titles.texts.ts'
import { savedPaths } from '#domains/saved/paths.ts'
import { titles as saved } from '#domains/saved/titles.texts.ts'
import { paths } from '#shared/paths.ts'
import { manifests } from './manifests.ts'
import { titles } from './pages/titles.texts.ts'

/** All but the panel's, which ask nothing before they are there: the first script knows these alone. */
export const openingPages: PageDeclaration[] = [
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
      ['rooms.open'],
      ['rooms.practicing'],
    ],
  },
  {
    path: savedPaths.saved,
    title: saved.saved,
    load: () => import('./pages/SavedPage.tsx'),
    first: (_, search) => (search ? [] : [['savedItems.list', {}]]),
  },
  {
    path: profilePaths.profile,
    title: profile.profile,
    load: () => import('./pages/ProfilePage.tsx'),
    first: (_, search) =>
      search ? [] : [['profiles.overview'], ['profiles.whatWorks'], ['userPracticeSessions.recent']],
  },
  ...manifests.flatMap(({ pages = [] }) => pages.filter(({ isPublic }) => !isPublic)),
]
