import { Check, Clock } from 'lucide-react'
import type { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { Link } from '#client/navigation/Link.tsx'
import { SaveButton } from '#client/saved/SaveButton.tsx'
import { texts } from '../../texts.ts'
import { articleLink } from '../links.ts'
import { openedFromList } from './useFinishReading.ts'

type Article = Answer<typeof api.articles.list>['articles'][number]

export function ArticleCard({ article: { id, title, subtitle, readTime, isRead } }: { article: Article }) {
  return (
    <div className="relative h-full">
      <Link
        to={articleLink(id)}
        state={openedFromList}
        className="group flex h-full flex-col rounded-card border border-line bg-surface p-5 shadow-card transition hover:border-olive/50"
      >
        <h2 className="font-serif text-lg font-semibold group-hover:text-olive-strong">{title}</h2>
        {subtitle && <p className="mt-1 text-muted">{subtitle}</p>}
        <p className="mt-auto flex items-center gap-4 pt-4 pr-9 text-sm text-muted">
          <span className="flex items-center gap-1.5">
            <Clock aria-hidden className="size-4" strokeWidth={1.75} />
            {texts.article.readTime(readTime)}
          </span>
          {isRead && (
            <span className="flex items-center gap-1.5 font-semibold text-olive-strong">
              <Check aria-hidden className="size-4" strokeWidth={2.25} />
              {texts.articles.read}
            </span>
          )}
        </p>
      </Link>
      <SaveButton
        kind="article"
        id={id}
        title={title}
        className="absolute right-2 bottom-2 text-muted hover:bg-olive-soft"
      />
    </div>
  )
}
