import type { ClientManifest } from '#client/manifest.ts'
import { reflectionPaths } from './paths.ts'
import { titles } from './titles.texts.ts'

export const reflections = {
  pages: [
    {
      path: reflectionPaths.reflections,
      title: titles.reflections,
      load: () => import('./client/member/ReflectionsPage.tsx'),
      first: () => [
        ['dailyReflections.today'],
        ['userReflections.today'],
        ['consents.mine'],
        ['dailyReflections.earlier', { limit: 3 }],
      ],
    },
    {
      path: reflectionPaths.allReflections,
      title: titles.allReflections,
      load: () => import('./client/member/AllReflectionsPage.tsx'),
      first: () => [['dailyReflections.earlier', {}]],
    },
  ],
} satisfies ClientManifest
