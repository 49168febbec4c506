import { adminPaths } from '#shared/paths.ts'
import { learningPaths } from '../paths.ts'

export const trackLink = (trackId: string) => learningPaths.track.replace(':trackId', trackId)

/** §2.7: an audio module opens in its player, every other one on its page. */
export const moduleLink = ({ id, moduleType }: { id: string; moduleType: string }) =>
  (moduleType === 'audio' ? learningPaths.modulePlayer : learningPaths.module).replace(':moduleId', id)

export const articlesLink = (category: string) => learningPaths.articles.replace(':category', category)

export const articleLink = (articleId: string) => learningPaths.article.replace(':articleId', articleId)

export const staffTrackLink = (trackId: string) => adminPaths.modules.replace(':trackId', trackId)
