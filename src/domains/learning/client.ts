import type { ClientManifest } from '#client/manifest.ts'
import { isArticleCategory } from './categories.ts'
import { queued } from './client/queued.ts'
import { trackFigures } from './client/records.ts'
import { learningPaths } from './paths.ts'
import { titles } from './titles.texts.ts'

export const learning = {
  pages: [
    {
      path: learningPaths.learn,
      title: titles.learn,
      load: () => import('./client/tracks/LearnPage.tsx'),
      first: () => [['learningTracks.list'], ['articles.counts']],
    },
    {
      path: learningPaths.track,
      title: titles.track,
      load: () => import('./client/tracks/TrackPage.tsx'),
      first: ({ trackId = '' }) => [['learningTracks.get', { trackId }]],
    },
    {
      path: learningPaths.module,
      title: titles.module,
      load: () => import('./client/modules/ModulePage.tsx'),
      first: ({ moduleId = '' }) => [['learningModules.get', { moduleId }]],
    },
    {
      path: learningPaths.articles,
      title: titles.articles,
      load: () => import('./client/articles/ArticlesPage.tsx'),
      first: ({ category }) =>
        isArticleCategory(category)
          ? [
              ['articles.list', { category }],
              ['savedItems.ids', { kind: 'article' }],
            ]
          : [],
    },
    {
      path: learningPaths.article,
      title: titles.article,
      load: () => import('./client/articles/ArticlePage.tsx'),
      first: ({ articleId = '' }) => [
        ['articles.get', { articleId }],
        ['savedItems.ids', { kind: 'article' }],
      ],
    },
    {
      path: learningPaths.modulePlayer,
      title: titles.modulePlayer,
      load: () => import('./client/modules/ModulePlayerPage.tsx'),
      first: ({ moduleId = '' }) => [['learningModules.audio', { moduleId }]],
    },
  ],
  queued,
  records: [trackFigures],
  persisted: [
    'articles.counts',
    'articles.get',
    'articles.list',
    'learningModules.audio',
    'learningModules.get',
    'learningTracks.get',
    'learningTracks.list',
  ],
} satisfies ClientManifest
