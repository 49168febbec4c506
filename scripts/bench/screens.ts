// What each screen asks for, in the one request it makes, and each write a member makes every day. A test holds every address
// against what the browser truly asks first.
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
    ['rooms.open'],
    ['rooms.practicing'],
  ],
  '/practices': [['recommendedPractices.summary'], ['rooms.practicing']],
  '/practices (list)': [['recommendedPractices.list', { range: 'quick' }]],
  '/practices (search)': [['recommendedPractices.search', { search: 'respiracao' }]],
  '/practice/breathing': [
    ['recommendedPractices.collection', { collection: 'breathing' }],
    ['savedItems.ids', { kind: 'practice' }],
  ],
  '/learn': [['learningTracks.list'], ['articles.counts']],
  '/learn/track': [['learningTracks.get', { trackId: ids.track }]],
  '/learn/module': [['learningModules.get', { moduleId: ids.module }]],
  '/learn/articles': [
    ['articles.list', { category: 'artigos' }],
    ['savedItems.ids', { kind: 'article' }],
  ],
  '/learn/article': [
    ['articles.get', { articleId: ids.article }],
    ['savedItems.ids', { kind: 'article' }],
  ],
  '/meditate': [['audioContents.list', {}], ['userAudioProgress.recent'], ['savedItems.ids', { kind: 'audio' }]],
  '/meditate?q=': [['audioContents.list', { search: 'pausa natureza' }]],
  '/player': [
    ['audioContents.one', { id: ids.audio }],
    ['savedItems.ids', { kind: 'audio' }],
  ],
  '/community': [['communityGroups.hub'], ['communityFeed.latest'], ['communityGroups.mine']],
  '/community/circle': [['communityGroups.circle', { circleId: 'cura' }]],
  '/community/group': [
    ['communityGroups.one', { circleId: 'cura', groupId: ids.group }],
    ['communityFeed.latest'],
    ['rooms.open'],
  ],
  '/community/event': [['communityEvents.one', { eventId: ids.event }], ['rooms.open']],
  '/reflections': [
    ['dailyReflections.today'],
    ['userReflections.today'],
    ['consents.mine'],
    ['dailyReflections.earlier', { limit: 3 }],
    ['savedItems.ids', { kind: 'reflection' }],
  ],
  '/reflections/all': [['dailyReflections.earlier', {}]],
  '/reflections/all (own notes)': [['userReflections.list', { search: 'conversa' }]],
  '/profile': [['profiles.overview'], ['profiles.whatWorks'], ['userPracticeSessions.recent']],
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

/** What differs from one write to the next: a key of its own, the moment, and the version of the member's note. */
export type Drawn = Record<'key' | 'at' | 'version' | 'next', unknown>

export const writes = (ids: Ids): Record<string, (drawn: Drawn) => Call> => ({
  'a check-in': () => ['dailyEnergyCheckins.save', { level: 7 }],
  'starting a practice': ({ key }) => ['userPracticeSessions.start', { practiceId: ids.practice, startKey: key }],
  'a timer completed': ({ key }) => ['userPracticeSessions.timer', { minutes: 1, startKey: key }],
  'a practice added': ({ key }) => [
    'userPracticeSessions.add',
    { day: ids.longAgo, minutes: 10, title: 'Caminhada', startKey: key },
  ],
  'keeping a practice': () => ['savedItems.set', { kind: 'practice', id: ids.practice, isSaved: true }],
  'progress of an audio': ({ at }) => [
    'userAudioProgress.save',
    { audioContentId: ids.audio, progressSeconds: 60, completed: false, savedAt: at, restarted: false },
  ],
  'a note saved': ({ key, version, next }) => [
    'userReflections.save',
    {
      reflectionId: ids.reflection,
      notes: `Hoje percebi que respirar muda a conversa. ${key}`,
      version,
      nextVersion: next,
    },
  ],
})
