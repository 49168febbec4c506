import type { Call, Drawn, Ids } from '../screens.ts'

/** The reads of the daily pages that touch what grows, each alone, and the daily writes that every index of it feels. */
export const hottest = (ids: Ids): Record<string, (drawn: Drawn) => Call> => ({
  'the session check': () => ['auth.session'],
  'home: the check-in of today': () => ['dailyEnergyCheckins.today'],
  'home: the practice of the day': () => ['recommendedPractices.today'],
  'home: the figures': () => ['userStats.mine'],
  'home: the calendar': () => ['userStats.calendar'],
  'the community’s feed': () => ['communityFeed.latest'],
  'the profile’s figures': () => ['profiles.overview'],
  'the profile’s latest sessions': () => ['userPracticeSessions.recent'],
  'what works for me': () => ['profiles.whatWorks'],
  'the history, a year back': () => [
    'userPracticeSessions.history',
    { before: { day: ids.longAgo, at: `${ids.longAgo}T12:00:00Z`, id: ids.practice } },
  ],
  'a check-in': () => ['dailyEnergyCheckins.save', { level: 7 }],
  'starting a practice': ({ key }) => ['userPracticeSessions.start', { practiceId: ids.practice, startKey: key }],
  'a timer completed': ({ key }) => ['userPracticeSessions.timer', { minutes: 1, startKey: key }],
})

export const isWrite = (procedure: string) => /\.(save|start|timer|remove)$/.test(procedure)
