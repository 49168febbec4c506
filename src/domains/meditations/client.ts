import type { ClientManifest } from '#client/manifest.ts'
import { ambiences, audioPlaces, queued } from './client/places.ts'
import { meditationPaths } from './paths.ts'
import { titles } from './titles.texts.ts'

export const meditations = {
  pages: [
    {
      path: meditationPaths.meditate,
      title: titles.meditate,
      load: () => import('./client/member/LibraryPage.tsx'),
      first: (_, search) =>
        search ? [] : [['audioContents.list', {}], ['userAudioProgress.recent'], ['savedItems.ids', { kind: 'audio' }]],
    },
    {
      path: meditationPaths.library,
      title: titles.meditate,
      load: () => import('./client/member/LibraryRedirect.tsx'),
    },
    {
      path: meditationPaths.player,
      title: titles.player,
      load: () => import('./client/member/PlayerPage.tsx'),
      first: ({ audioId = '' }) => [
        ['audioContents.one', { id: audioId }],
        ['savedItems.ids', { kind: 'audio' }],
      ],
    },
    {
      path: meditationPaths.audioPlayer,
      title: titles.player,
      load: () => import('./client/member/CarriedPlayerPage.tsx'),
    },
  ],
  queued,
  audioPlaces,
  ambiences,
  persisted: [
    'audioContents.list',
    'audioContents.one',
    'audioContents.transcript',
    'audioContents.ambiences',
    'audioContents.endless',
    'userAudioProgress.one',
    'userAudioProgress.recent',
  ],
  neverPersisted: ['contentCategories.list'],
} satisfies ClientManifest
