import type { QueryCall } from '#client/api/types.ts'

/**
 * Answers that stay on the device to be shown without a network, by the name of their query. Whatever is not named here is
 * not persisted, from wherever it was asked: what staff see of others is not theirs to keep.
 */
export const persisted = [
  'articles.counts',
  'articles.get',
  'articles.list',
  'audioContents.list',
  'audioContents.one',
  'auth.session',
  'communityEvents.one',
  'communityGroups.circle',
  'communityGroups.hub',
  'communityGroups.one',
  'consents.mine',
  'dailyEnergyCheckins.recent',
  'dailyEnergyCheckins.today',
  'dailyReflections.earlier',
  'dailyReflections.today',
  'learningModules.audio',
  'learningModules.get',
  'learningTracks.get',
  'learningTracks.list',
  'profiles.mine',
  'profiles.overview',
  'profiles.whatWorks',
  'recommendedPractices.collection',
  'recommendedPractices.list',
  'recommendedPractices.one',
  'recommendedPractices.summary',
  'recommendedPractices.today',
  'userAudioProgress.one',
  'userPracticeSessions.recent',
  'userReflections.list',
  'userReflections.of',
  'userReflections.one',
  'userReflections.today',
  'userStats.calendar',
  'userStats.mine',
] as const satisfies QueryCall[0][]

/** A member may ask these: only the panel does, or they tell of other members, who may hide at any moment. */
export const neverPersisted = [
  'communityFeed.latest',
  'contentCategories.list',
  'userRoles.mine',
] as const satisfies QueryCall[0][]

const names = new Set<unknown>(persisted)

export const isPersisted = ([name]: readonly unknown[]) => names.has(name)
