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

const patterns = Object.values(paths).map((path) => ({ path, pattern: patternOf(path) }))

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
