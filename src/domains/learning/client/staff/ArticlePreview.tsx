import { useDeferredValue } from 'react'
import { texts } from '../../admin.texts.ts'
import { defaultReadTime, linesOf } from '../../rules.ts'
import { ArticleTitle } from '../articles/ArticleHeader.tsx'
import { ArticleText } from '../articles/ArticleText.tsx'
import type { ArticleValues } from './articleValues.ts'

/** The very parts members read it by; it follows the writing without slowing it. */
export function ArticlePreview({ values }: { values: ArticleValues }) {
  const { practicalTips, ...shown } = useDeferredValue(values)
  return (
    <article className="[&_h2]:wide:text-xl!">
      <div className="mb-6">
        <ArticleTitle
          as="h2"
          article={{
            ...shown,
            title: shown.title.trim() || texts.articles.untitled,
            readTime: shown.readTime.trim() || defaultReadTime,
          }}
        />
      </div>
      <ArticleText content={{ ...shown, practicalTips: linesOf(practicalTips) }} />
    </article>
  )
}
