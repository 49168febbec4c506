import type { ClientManifest } from '#client/manifest.ts'
import { queued } from './client/queued.ts'
import { feltRecord, openSessionRecord, timerBellRecord } from './client/records.ts'
import { audioSessions } from './client/sessions.ts'
import { practicePaths } from './paths.ts'
import { titles } from './titles.texts.ts'

export const practices = {
  pages: [
    {
      path: practicePaths.practices,
      title: titles.practices,
      load: () => import('./client/member/PracticesPage.tsx'),
      first: (_, search) => (search ? [] : [['recommendedPractices.summary'], ['rooms.practicing']]),
    },
    {
      path: practicePaths.breathing,
      title: titles.breathing,
      load: () => import('./client/member/CollectionPage.tsx'),
      first: () => [
        ['recommendedPractices.collection', { collection: 'breathing' }],
        ['savedItems.ids', { kind: 'practice' }],
      ],
    },
    {
      path: practicePaths.emergency,
      title: titles.emergency,
      load: () => import('./client/member/CollectionPage.tsx'),
      first: () => [
        ['recommendedPractices.collection', { collection: 'emergency' }],
        ['savedItems.ids', { kind: 'practice' }],
      ],
    },
    {
      path: practicePaths.chakras,
      title: titles.chakras,
      load: () => import('./client/member/CollectionPage.tsx'),
      first: () => [
        ['recommendedPractices.collection', { collection: 'chakras' }],
        ['savedItems.ids', { kind: 'practice' }],
      ],
    },
    {
      path: practicePaths.healing,
      title: titles.healing,
      load: () => import('./client/member/CollectionPage.tsx'),
      first: () => [
        ['recommendedPractices.collection', { collection: 'healing' }],
        ['savedItems.ids', { kind: 'practice' }],
      ],
    },
    {
      path: practicePaths.timer,
      title: titles.timer,
      load: () => import('./client/timer/TimerPage.tsx'),
    },
    {
      path: practicePaths.history,
      title: titles.history,
      load: () => import('./client/history/HistoryPage.tsx'),
      first: () => [['userPracticeSessions.history', {}]],
    },
  ],
  queued,
  records: [feltRecord, openSessionRecord, timerBellRecord],
  audioSessions,
  sessionParts: () => import('./client/session/sessionParts.tsx'),
  persisted: [
    'recommendedPractices.collection',
    'recommendedPractices.list',
    'recommendedPractices.one',
    'recommendedPractices.search',
    'recommendedPractices.summary',
    'recommendedPractices.today',
    'userPracticeSessions.history',
    'userPracticeSessions.recent',
  ],
} satisfies ClientManifest
