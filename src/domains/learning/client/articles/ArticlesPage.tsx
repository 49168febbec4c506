import { useInfiniteQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { api } from '#client/api/cache.ts'
import { usePathParam } from '#client/navigation/usePathParam.ts'
import { useSavedIds } from '#client/saved/useSaved.ts'
import { Button } from '#client/ui/Button.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { Failed } from '#client/ui/states/Failed.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import type { Cursor } from '#shared/fields.ts'
import { type ArticleCategory, isArticleCategory } from '../../categories.ts'
import { learningPaths } from '../../paths.ts'
import { categories, texts } from '../../texts.ts'
import { Missing } from '../Missing.tsx'
import { ArticleCard } from './ArticleCard.tsx'

export default function ArticlesPage() {
  const category = usePathParam(learningPaths.articles, 'category')
  if (!isArticleCategory(category))
    return <Missing title={texts.articles.unknown} detail={texts.articles.unknownDetail} />
  const { name, about } = categories[category]
  return (
    <>
      <PageHeader title={name} subtitle={about} back={{ to: learningPaths.learn, label: texts.articles.back }} />
      <Shelf key={category} category={category} />
    </>
  )
}

function Shelf({ category }: { category: ArticleCategory }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...api.articles.list.query({ category }).queryKey, 'pages'],
    queryFn: ({ pageParam }) => api.articles.list.query({ category, cursor: pageParam }).queryFn(),
    initialPageParam: undefined as Cursor,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })
  useSavedIds('article')
  const articles = data?.pages.flatMap((page) => page.articles)
  if (error && !articles) return <Failed title={texts.articles.failed} error={error} retry={() => void refetch()} />
  if (!articles) return <LoadingShelf />
  if (articles.length === 0)
    return <EmptyState icon={BookOpen} title={texts.articles.empty} detail={texts.articles.emptyDetail} />
  return (
    <>
      <ul className={grid}>
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="mt-6 flex justify-center">
          <Button look="soft" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {texts.articles.more}
          </Button>
        </div>
      )}
    </>
  )
}

const grid = 'grid gap-3 wide:grid-cols-2 wide:gap-4'

function LoadingShelf() {
  return (
    <div role="status" aria-label={texts.articles.loading} className={grid}>
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className="rounded-card border border-line bg-surface p-5">
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="mt-3 h-4 w-full" />
          <Skeleton className="mt-4 h-4 w-24" />
        </div>
      ))}
    </div>
  )
}
