import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { matchPath, paths } from '#shared/paths.ts'
import { texts } from './texts.ts'

export type Page = {
  path: string
  title: string
  isPublic?: boolean
  load: () => Promise<{ default: ComponentType }>
  Component: LazyExoticComponent<ComponentType>
}

const { titles } = texts
const soon = () => import('./pages/SoonPage.tsx')

const page = (path: string, title: string, load: Page['load'], options?: Pick<Page, 'isPublic'>): Page => ({
  path,
  title,
  load,
  Component: lazy(load),
  ...options,
})
const publicPage = (path: string, title: string, load: Page['load']) => page(path, title, load, { isPublic: true })

export const pages: Page[] = [
  publicPage(paths.auth, titles.auth, () => import('#domains/auth/client/AuthPage.tsx')),
  publicPage(paths.reset, titles.reset, () => import('#domains/auth/client/ResetPage.tsx')),
  publicPage(paths.confirm, titles.confirm, () => import('#domains/auth/client/ConfirmPage.tsx')),
  publicPage(paths.privacy, titles.privacy, () => import('./pages/PrivacyPage.tsx')),
  page(paths.home, titles.home, soon),
  page(paths.library, titles.meditate, () => import('./pages/LibraryRedirect.tsx')),
  page(paths.learn, titles.learn, soon),
  page(paths.track, titles.track, soon),
  page(paths.module, titles.module, soon),
  page(paths.meditate, titles.meditate, soon),
  page(paths.practices, titles.practices, soon),
  page(paths.breathing, titles.breathing, soon),
  page(paths.emergency, titles.emergency, soon),
  page(paths.chakras, titles.chakras, soon),
  page(paths.healing, titles.healing, soon),
  page(paths.community, titles.community, () => import('#domains/community/client/CommunityPage.tsx')),
  page(paths.circle, titles.circle, () => import('#domains/community/client/CirclePage.tsx')),
  page(paths.group, titles.group, () => import('#domains/community/client/GroupPage.tsx')),
  page(paths.event, titles.event, () => import('#domains/community/client/EventPage.tsx')),
  page(paths.admin, titles.admin, soon),
  page(paths.modulePlayer, titles.player, soon),
  page(paths.player, titles.player, soon),
  page(paths.audioPlayer, titles.player, soon),
  page(paths.reflections, titles.reflections, soon),
  page(paths.profile, titles.profile, soon),
  page(paths.settings, titles.settings, soon),
  ...(import.meta.env.DEV ? [publicPage('/dev/ui', 'UI', () => import('./pages/UiPage.tsx'))] : []),
]

export const pageAt = (pathname: string) => pages.find(({ path }) => matchPath(path, pathname))
