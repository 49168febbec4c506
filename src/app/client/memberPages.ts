import type { PageDeclaration } from '#client/navigation/declaration.ts'
import { adminPaths } from '#shared/paths.ts'
import { openingPages } from './openingPages.ts'
import { titles } from './pages/titles.texts.ts'

const loadAdmin = () => import('./pages/AdminPage.tsx')

export const memberPages: PageDeclaration[] = [
  ...openingPages,
  ...Object.values(adminPaths).map((path) => ({ path, title: titles.admin, load: loadAdmin })),
]
