import { Clock } from 'lucide-react'
import type { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { SaveButton } from '#client/saved/SaveButton.tsx'
import { BackLink } from '#client/ui/PageHeader.tsx'
import { categories, texts } from '../../texts.ts'
import { articlesLink } from '../links.ts'

type Props = { article: Answer<typeof api.articles.get> }

export function ArticleHeader({ article }: Props) {
  return (
    <header className="mb-8">
      <div className="flex items-start justify-between">
        <BackLink to={articlesLink(article.category)} label={texts.article.back(categories[article.category].name)} />
        <SaveButton
          kind="article"
          id={article.id}
          title={article.title}
          className="-mr-2.5 text-ink/80 hover:bg-olive-soft"
        />
      </div>
      <ArticleTitle article={article} as="h1" />
    </header>
  )
}

type Title = Pick<Props['article'], 'title' | 'subtitle' | 'category' | 'readTime'> & { isRead?: boolean }

/** Also over the preview in the panel, where the page has its own first heading. */
export function ArticleTitle({ article, as: Heading }: { article: Title; as: 'h1' | 'h2' }) {
  const { title, subtitle, category, readTime, isRead } = article
  return (
    <div className="reading-width">
      <p className="eyebrow uppercase">{categories[category].name}</p>
      <Heading
        tabIndex={-1}
        className="mt-2 font-serif text-2xl font-semibold break-words wide:text-[2.6rem] wide:leading-[1.15]"
      >
        {title}
      </Heading>
      {subtitle && <p className="mt-3 font-quote text-lg text-muted italic">{subtitle}</p>}
      <p className="mt-4 flex items-center gap-1.5 text-sm text-muted">
        <Clock aria-hidden className="size-4" strokeWidth={1.75} />
        {texts.article.readTime(readTime)}
        {isRead && <span className="ml-2 font-semibold text-olive-strong">{texts.articles.read}</span>}
      </p>
    </div>
  )
}
