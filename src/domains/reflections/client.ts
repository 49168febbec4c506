import type { ClientManifest } from '#client/manifest.ts'
import { queued } from './client/queued.ts'
import { noteDrafts } from './client/records.ts'
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
        ['savedItems.ids', { kind: 'reflection' }],
      ],
    },
    {
      path: reflectionPaths.allReflections,
      title: titles.allReflections,
      load: () => import('./client/member/AllReflectionsPage.tsx'),
      first: (_, search) => (search ? [] : [['dailyReflections.earlier', {}]]),
    },
    {
      path: reflectionPaths.notes,
      title: titles.notes,
      load: () => import('./client/member/NotesPage.tsx'),
    },
    {
      path: reflectionPaths.day,
      title: titles.day,
      load: () => import('./client/member/DayPage.tsx'),
    },
  ],
  queued,
  records: [noteDrafts],
  persisted: [
    'dailyReflections.earlier',
    'dailyReflections.ofDay',
    'dailyReflections.shared',
    'dailyReflections.today',
    'userReflections.list',
    'userReflections.of',
    'userReflections.ofDay',
    'userReflections.one',
    'userReflections.today',
  ],
} satisfies ClientManifest
