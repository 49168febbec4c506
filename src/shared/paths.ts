/** §2.15: each tab of the panel has its own address. */
export const adminPaths = {
  overview: '/admin',
  upload: '/admin/upload',
  practices: '/admin/practices',
  roles: '/admin/roles',
  tracks: '/admin/content/tracks',
  modules: '/admin/content/tracks/:trackId',
  audios: '/admin/content/audios',
  articles: '/admin/content/articles',
  categories: '/admin/content/categories',
  reflections: '/admin/content/reflections',
  groups: '/admin/content/community/groups',
  events: '/admin/content/community/events',
  challenges: '/admin/content/community/challenges',
  reports: '/admin/content/community/reports',
} as const

export type AdminScreen = keyof typeof adminPaths

/** Every address of the app, once: the browser's router and the server's 404 both read it. */
export const paths = {
  home: '/',
  auth: '/auth',
  reset: '/auth/reset',
  confirm: '/auth/confirm',
  privacy: '/privacy',
  learn: '/learn',
  track: '/learn/track/:trackId',
  module: '/learn/module/:moduleId',
  articles: '/learn/articles/:category',
  article: '/learn/article/:articleId',
  meditate: '/meditate',
  library: '/library',
  practices: '/practices',
  breathing: '/practice/breathing',
  emergency: '/practice/emergency',
  chakras: '/practice/chakras',
  healing: '/practice/healing',
  timer: '/practice/timer',
  community: '/community',
  circle: '/community/circle/:circleId',
  group: '/community/circle/:circleId/group/:groupId',
  event: '/community/event/:eventId',
  admin: '/admin',
  modulePlayer: '/player/module/:moduleId',
  player: '/player/:audioId',
  audioPlayer: '/audio-player',
  reflections: '/reflections',
  allReflections: '/reflections/all',
  profile: '/profile',
  settings: '/settings',
} as const

const patterns = [...Object.values(paths), ...Object.values(adminPaths)].map((path) => ({
  path,
  pattern: patternOf(path),
}))

/** Which of them this address is, or nothing. */
export const knownPath = (pathname: string) => patterns.find(({ pattern }) => pattern.test(pathname))?.path

/** The values of a path's parameters, or nothing when it is another path. */
export function matchPath(path: string, pathname: string): Record<string, string> | undefined {
  const match = patternOf(path).exec(pathname)
  return match ? { ...match.groups } : undefined
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`)
}
