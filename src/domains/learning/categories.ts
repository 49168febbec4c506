export const articleCategories = ['artigos', 'autoconhecimento', 'proposito', 'transformacao'] as const
export type ArticleCategory = (typeof articleCategories)[number]

export const isArticleCategory = (name: string | undefined): name is ArticleCategory =>
  articleCategories.some((category) => category === name)
