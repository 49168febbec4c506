import type { PageDeclaration } from '#client/navigation/declaration.ts'
import { reflectionPaths } from '../paths.ts'
import { titles } from '../titles.texts.ts'

/** Apart from the manifest, whose other parts a visitor does not fetch. */
export const publicPages: PageDeclaration[] = [
  {
    path: reflectionPaths.shared,
    title: titles.day,
    load: () => import('./SharedPage.tsx'),
    isPublic: true,
  },
]
