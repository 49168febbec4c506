export const learningPaths = {
  learn: '/learn',
  track: '/learn/track/:trackId',
  module: '/learn/module/:moduleId',
  articles: '/learn/articles/:category',
  article: '/learn/article/:articleId',
  modulePlayer: '/player/module/:moduleId',
} as const
