import type { PageDeclaration } from '#client/navigation/declaration.ts'
import { auth } from '#domains/auth/client.ts'
import { publicPages as reflections } from '#domains/reflections/client/publicPages.ts'
import { paths } from '#shared/paths.ts'
import { titles } from './pages/titles.texts.ts'

/** What a visitor can open. Members' pages come with the member area: a visitor does not fetch their table. */
export const publicPages: PageDeclaration[] = [
  ...auth.pages,
  ...reflections,
  { path: paths.privacy, title: titles.privacy, load: () => import('./pages/PrivacyPage.tsx'), isPublic: true },
  ...(import.meta.env.DEV
    ? [{ path: '/dev/ui', title: 'UI', load: () => import('./pages/UiPage.tsx'), isPublic: true }]
    : []),
]
