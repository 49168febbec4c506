/** What the browser's tab says; apart from the other texts, because every page's title is known before the page. */
export const titles = {
  learn: 'Centro de Aprendizado',
  track: 'Trilha',
  module: 'Módulo',
  articles: 'Biblioteca Temática',
  article: 'Artigo',
  modulePlayer: 'Player',
} as const
