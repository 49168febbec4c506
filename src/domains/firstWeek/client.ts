import type { ClientManifest } from '#client/manifest.ts'
import { queued } from './client/queued.ts'
import { firstWeekPaths } from './paths.ts'
import { titles } from './titles.texts.ts'

export const firstWeek = {
  pages: [
    {
      path: firstWeekPaths.week,
      title: titles.week,
      load: () => import('./client/member/WeekPage.tsx'),
      first: () => [['firstWeeks.mine']],
    },
  ],
  queued,
  persisted: ['firstWeeks.mine'],
} satisfies ClientManifest
