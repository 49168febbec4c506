import type { ComponentType } from 'react'
import { adminPaths, matchPath, paths } from '#shared/paths.ts'
import { type Loadable, loadable } from './loadable.tsx'
import { texts } from './texts.ts'

export type Page = Loadable<object> & { path: string; title: string; isPublic?: boolean }

type Load = () => Promise<{ default: ComponentType }>

const { titles } = texts

const page = (path: string, title: string, load: Load): Page => ({ path, title, ...loadable(load) })
const publicPage = (path: string, title: string, load: Load): Page => ({ ...page(path, title, load), isPublic: true })

export const pages: Page[] = [
  publicPage(paths.auth, titles.auth, () => import('#domains/auth/client/AuthPage.tsx')),
  publicPage(paths.reset, titles.reset, () => import('#domains/auth/client/ResetPage.tsx')),
  publicPage(paths.confirm, titles.confirm, () => import('#domains/auth/client/ConfirmPage.tsx')),
  publicPage(paths.privacy, titles.privacy, () => import('./pages/PrivacyPage.tsx')),
  page(paths.home, titles.home, () => import('./pages/HomePage.tsx')),
  page(paths.library, titles.meditate, () => import('./pages/LibraryRedirect.tsx')),
  page(paths.learn, titles.learn, () => import('#domains/learning/client/LearnPage.tsx')),
  page(paths.track, titles.track, () => import('#domains/learning/client/TrackPage.tsx')),
  page(paths.module, titles.module, () => import('#domains/learning/client/ModulePage.tsx')),
  page(paths.meditate, titles.meditate, () => import('#domains/meditations/client/LibraryPage.tsx')),
  page(paths.articles, titles.articles, () => import('#domains/learning/client/ArticlesPage.tsx')),
  page(paths.article, titles.article, () => import('#domains/learning/client/ArticlePage.tsx')),
  page(paths.practices, titles.practices, () => import('#domains/practices/client/PracticesPage.tsx')),
  page(paths.breathing, titles.breathing, () => import('#domains/practices/client/CollectionPage.tsx')),
  page(paths.emergency, titles.emergency, () => import('#domains/practices/client/CollectionPage.tsx')),
  page(paths.chakras, titles.chakras, () => import('#domains/practices/client/CollectionPage.tsx')),
  page(paths.healing, titles.healing, () => import('#domains/practices/client/CollectionPage.tsx')),
  page(paths.timer, titles.timer, () => import('#domains/practices/client/TimerPage.tsx')),
  page(paths.community, titles.community, () => import('#domains/community/client/CommunityPage.tsx')),
  page(paths.circle, titles.circle, () => import('#domains/community/client/CirclePage.tsx')),
  page(paths.group, titles.group, () => import('#domains/community/client/GroupPage.tsx')),
  page(paths.event, titles.event, () => import('#domains/community/client/EventPage.tsx')),
  page(paths.admin, titles.admin, () => import('./pages/AdminPage.tsx')),
  ...Object.values(adminPaths).map((path) => page(path, titles.admin, () => import('./pages/AdminPage.tsx'))),
  page(paths.modulePlayer, titles.player, () => import('./pages/ModulePlayerPage.tsx')),
  page(paths.player, titles.player, () => import('#domains/meditations/client/PlayerPage.tsx')),
  page(paths.audioPlayer, titles.player, () => import('#domains/meditations/client/CarriedPlayerPage.tsx')),
  page(paths.reflections, titles.reflections, () => import('#domains/reflections/client/ReflectionsPage.tsx')),
  page(paths.profile, titles.profile, () => import('#domains/profile/client/ProfilePage.tsx')),
  page(paths.settings, titles.settings, () => import('#domains/profile/client/SettingsPage.tsx')),
  page(paths.allReflections, titles.allReflections, () => import('#domains/reflections/client/AllReflectionsPage.tsx')),
  ...(import.meta.env.DEV ? [publicPage('/dev/ui', 'UI', () => import('./pages/UiPage.tsx'))] : []),
]

export const pageAt = (pathname: string) => pages.find(({ path }) => matchPath(path, pathname))
