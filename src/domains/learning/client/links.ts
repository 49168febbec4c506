import { adminPaths, paths } from '#shared/paths.ts'

export const trackLink = (trackId: string) => paths.track.replace(':trackId', trackId)

/** §2.7: an audio module opens in its player, every other one on its page. */
export const moduleLink = ({ id, moduleType }: { id: string; moduleType: string }) =>
  (moduleType === 'audio' ? paths.modulePlayer : paths.module).replace(':moduleId', id)

export const articlesLink = (category: string) => paths.articles.replace(':category', category)

export const articleLink = (articleId: string) => paths.article.replace(':articleId', articleId)

export const staffTrackLink = (trackId: string) => adminPaths.modules.replace(':trackId', trackId)
