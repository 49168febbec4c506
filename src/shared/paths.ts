/** §2.15: each tab of the panel has its own address. */
export const adminPaths = {
  overview: '/admin',
  upload: '/admin/upload',
  practices: '/admin/practices',
  practicePages: '/admin/practices/pages',
  practiceDates: '/admin/practices/dates',
  roles: '/admin/roles',
  tracks: '/admin/content/tracks',
  modules: '/admin/content/tracks/:trackId',
  audios: '/admin/content/audios',
  articles: '/admin/content/articles',
  categories: '/admin/content/categories',
  reflections: '/admin/content/reflections',
  weeks: '/admin/content/weeks',
  groups: '/admin/content/community/groups',
  events: '/admin/content/community/events',
  challenges: '/admin/content/community/challenges',
  reports: '/admin/content/community/reports',
} as const

export type AdminScreen = keyof typeof adminPaths

/** The addresses that more than one floor links to; each domain has its own in its `paths.ts`. */
export const paths = {
  home: '/',
  auth: '/auth',
  privacy: '/privacy',
  settings: '/settings',
  admin: '/admin',
} as const

/** The values of a path's parameters, or nothing when it is another path. */
export function matchPath(path: string, pathname: string): Record<string, string> | undefined {
  const match = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`).exec(pathname)
  return match ? { ...match.groups } : undefined
}
