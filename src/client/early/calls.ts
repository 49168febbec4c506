import { isCircle } from '#domains/community/rules.ts'
import { isArticleCategory } from '#domains/learning/rules.ts'
import { matchPath, paths } from '#shared/paths.ts'
import type { QueryCall } from '../wire.ts'

type Calls = (params: Record<string, string>, search: string) => QueryCall[]

/**
 * What each page asks first, so that it can be asked before the page's own code is there: while the app is being opened,
 * and when a finger comes near a link. A page that asks something else simply asks it itself; a journey counts.
 */
const firstCalls: Partial<Record<string, Calls>> = {
  [paths.home]: () => [
    ['dailyEnergyCheckins.today'],
    ['recommendedPractices.today'],
    ['userStats.mine'],
    ['dailyReflections.today'],
    ['userStats.calendar'],
  ],
  [paths.learn]: () => [['learningTracks.list'], ['articles.counts']],
  [paths.track]: ({ trackId = '' }) => [['learningTracks.get', { trackId }]],
  [paths.module]: ({ moduleId = '' }) => [['learningModules.get', { moduleId }]],
  [paths.articles]: ({ category }) => (isArticleCategory(category) ? [['articles.list', { category }]] : []),
  [paths.article]: ({ articleId = '' }) => [['articles.get', { articleId }]],
  [paths.meditate]: (_, search) => (search ? [] : [['audioContents.list', {}]]),
  [paths.practices]: (_, search) => (search ? [] : [['recommendedPractices.summary']]),
  [paths.breathing]: () => [['recommendedPractices.collection', { collection: 'breathing' }]],
  [paths.emergency]: () => [['recommendedPractices.collection', { collection: 'emergency' }]],
  [paths.chakras]: () => [['recommendedPractices.collection', { collection: 'chakras' }]],
  [paths.healing]: () => [['recommendedPractices.collection', { collection: 'healing' }]],
  [paths.community]: () => [['communityGroups.hub'], ['communityFeed.latest']],
  [paths.circle]: ({ circleId }) => (isCircle(circleId) ? [['communityGroups.circle', { circleId }]] : []),
  [paths.group]: ({ circleId, groupId = '' }) =>
    isCircle(circleId) ? [['communityGroups.one', { circleId, groupId }], ['communityFeed.latest']] : [],
  [paths.event]: ({ eventId = '' }) => [['communityEvents.one', { eventId }]],
  [paths.modulePlayer]: ({ moduleId = '' }) => [['learningModules.audio', { moduleId }]],
  [paths.player]: ({ audioId = '' }) => [['audioContents.one', { id: audioId }]],
  [paths.reflections]: () => [
    ['dailyReflections.today'],
    ['userReflections.today'],
    ['consents.mine'],
    ['dailyReflections.earlier', { limit: 3 }],
  ],
  [paths.allReflections]: () => [['dailyReflections.earlier', {}]],
  [paths.profile]: (_, search) => (search ? [] : [['profiles.overview'], ['profiles.whatWorks']]),
}

export function callsOf(pathname: string, search: string): QueryCall[] {
  for (const [path, calls] of Object.entries(firstCalls)) {
    const params = matchPath(path, pathname)
    if (params) return calls?.(params, search) ?? []
  }
  return []
}
