import { type ArticleCategory, articleCategories } from '../../categories.ts'
import { defaultReadTime } from '../../rules.ts'
import type { StoredArticle } from './answers.ts'

export const valuesOf = (article: StoredArticle | undefined) => ({
  title: article?.title ?? '',
  subtitle: article?.subtitle ?? '',
  category: article?.category ?? (articleCategories[0] as ArticleCategory),
  readTime: article?.readTime ?? (defaultReadTime as string),
  introduction: article?.content.introduction ?? '',
  sections: article?.content.sections ?? [],
  practicalTips: article?.content.practicalTips.join('\n') ?? '',
  reflection: article?.content.reflection ?? '',
  nextSteps: article?.content.nextSteps ?? '',
})

export type ArticleValues = ReturnType<typeof valuesOf>
