// What each screen asks for, in the one request it makes, and each write a member makes every day.
export type Call = [procedure: string, input?: unknown]
export type Ids = Record<
  'practice' | 'track' | 'module' | 'article' | 'audio' | 'group' | 'event' | 'reflection' | 'longAgo',
  string
>

export const screens = (ids: Ids): Record<string, Call[]> => ({
  '/': [
    ['dailyEnergyCheckins.today'],
    ['recommendedPractices.today'],
    ['userStats.mine'],
    ['dailyReflections.today'],
    ['userStats.calendar'],
  ],
  '/practices': [['recommendedPractices.summary']],
  '/practices (list)': [['recommendedPractices.list', { range: 'quick' }]],
  '/practices (search)': [['recommendedPractices.search', { search: 'respiracao' }]],
  '/practice/breathing': [['recommendedPractices.collection', { collection: 'breathing' }]],
  '/learn': [['learningTracks.list'], ['articles.counts']],
  '/learn/track': [['learningTracks.get', { trackId: ids.track }]],
  '/learn/module': [['learningModules.get', { moduleId: ids.module }]],
  '/learn/articles': [['articles.list', { category: 'artigos' }]],
  '/learn/article': [['articles.get', { articleId: ids.article }]],
  '/meditate': [['audioContents.list', {}], ['userAudioProgress.recent'], ['savedItems.ids', { kind: 'audio' }]],
  '/meditate?q=': [['audioContents.list', { search: 'pausa natureza' }]],
  '/player': [['audioContents.one', { id: ids.audio }]],
  '/community': [['communityGroups.hub'], ['communityFeed.latest'], ['communityGroups.mine']],
  '/community/circle': [['communityGroups.circle', { circleId: 'cura' }]],
  '/community/group': [['communityGroups.one', { circleId: 'cura', groupId: ids.group }], ['communityFeed.latest']],
  '/community/event': [['communityEvents.one', { eventId: ids.event }]],
  '/reflections': [
    ['dailyReflections.today'],
    ['dailyReflections.earlier', { limit: 3 }],
    ['userReflections.of', { reflectionId: ids.reflection }],
  ],
  '/reflections/all': [['dailyReflections.earlier', {}]],
  '/reflections/all (own notes)': [['userReflections.list', { search: 'conversa' }]],
  '/profile': [['profiles.overview'], ['profiles.mine'], ['profiles.whatWorks'], ['userPracticeSessions.recent']],
  '/history': [['userPracticeSessions.history', {}]],
  '/history (years back)': [
    [
      'userPracticeSessions.history',
      { before: { day: ids.longAgo, at: `${ids.longAgo}T12:00:00Z`, id: ids.practice } },
    ],
  ],
  'a day of the calendar': [['userStats.day', { day: ids.longAgo }]],
  '/saved': [['savedItems.list', {}]],
  '/saved (audios)': [['savedItems.list', { kind: 'audio' }]],
  '/settings': [['profiles.mine']],
  'the session check': [['auth.session']],
})

export const writes = (ids: Ids): Record<string, () => Call> => ({
  'a check-in': () => ['dailyEnergyCheckins.save', { level: 7 }],
  'starting a practice': () => [
    'userPracticeSessions.start',
    { practiceId: ids.practice, startKey: crypto.randomUUID() },
  ],
  'a timer completed': () => ['userPracticeSessions.timer', { minutes: 10, startKey: crypto.randomUUID() }],
  'a practice added': () => [
    'userPracticeSessions.add',
    { day: ids.longAgo, minutes: 10, title: 'Caminhada', startKey: crypto.randomUUID() },
  ],
  'keeping a practice': () => ['savedItems.set', { kind: 'practice', id: ids.practice, isSaved: true }],
  'progress of an audio': () => [
    'userAudioProgress.save',
    { audioContentId: ids.audio, progressSeconds: 60, completed: false, savedAt: Date.now(), restarted: false },
  ],
})
