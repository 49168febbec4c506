import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { AdminScreen } from '#shared/paths.ts'

export type AdminTab = {
  screen: AdminScreen
  label?: 'content' | 'community' | 'allPractices'
  opens: readonly AdminScreen[]
}

export const communityScreens = ['groups', 'events', 'challenges', 'reports'] as const satisfies AdminScreen[]

/** §2.15: the top tabs, those of the content, those of the community; each names the screens it stands for. */
export const contentTabs: AdminTab[] = [
  { screen: 'tracks', opens: ['tracks', 'modules'] },
  { screen: 'audios', opens: ['audios'] },
  { screen: 'articles', opens: ['articles'] },
  { screen: 'categories', opens: ['categories'] },
  { screen: 'reflections', opens: ['reflections'] },
  { screen: 'groups', label: 'community', opens: communityScreens },
  { screen: 'weeks', opens: ['weeks'] },
]

export const practiceTabs: AdminTab[] = [
  { screen: 'practices', label: 'allPractices', opens: ['practices'] },
  { screen: 'practicePages', opens: ['practicePages'] },
  { screen: 'practiceDates', opens: ['practiceDates'] },
]

export const topTabs: AdminTab[] = [
  { screen: 'overview', opens: ['overview'] },
  { screen: 'upload', opens: ['upload'] },
  { screen: 'practices', opens: practiceTabs.map(({ screen }) => screen) },
  { screen: 'roles', opens: ['roles'] },
  { screen: 'tracks', label: 'content', opens: contentTabs.flatMap(({ opens }) => opens) },
]

export const communityTabs: AdminTab[] = communityScreens.map((screen) => ({ screen, opens: [screen] }))

export const screens: Record<AdminScreen, LazyExoticComponent<ComponentType>> = {
  upload: lazy(() => import('#domains/meditations/client/staff/AdminUpload.tsx')),
  audios: lazy(() => import('#domains/meditations/client/staff/AdminAudios.tsx')),
  articles: lazy(() => import('#domains/learning/client/staff/AdminArticles.tsx')),
  overview: lazy(() => import('./Overview.tsx')),
  categories: lazy(() => import('#domains/meditations/client/staff/AdminCategories.tsx')),
  modules: lazy(() => import('#domains/learning/client/staff/AdminModules.tsx')),
  practices: lazy(() => import('#domains/practices/client/staff/AdminPractices.tsx')),
  practicePages: lazy(() => import('#domains/practices/client/staff/AdminPracticePages.tsx')),
  practiceDates: lazy(() => import('#domains/practices/client/staff/AdminPracticeDates.tsx')),
  reflections: lazy(() => import('#domains/reflections/client/staff/AdminReflections.tsx')),
  weeks: lazy(() => import('#domains/firstWeek/client/staff/AdminWeeks.tsx')),
  roles: lazy(() => import('#domains/auth/client/staff/AdminRoles.tsx')),
  groups: lazy(() => import('#domains/community/client/staff/AdminGroups.tsx')),
  events: lazy(() => import('#domains/community/client/staff/AdminEvents.tsx')),
  challenges: lazy(() => import('#domains/community/client/staff/AdminChallenges.tsx')),
  reports: lazy(() => import('#domains/community/client/staff/AdminReports.tsx')),
  tracks: lazy(() => import('#domains/learning/client/staff/AdminTracks.tsx')),
}
