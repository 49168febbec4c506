import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useRef } from 'react'
import { ReadAloud } from '#client/aloud/ReadAloud.tsx'
import { api } from '#client/api/cache.ts'
import { isMissing } from '#client/api/isMissing.ts'
import type { Answer } from '#client/api/types.ts'
import { usePathParam } from '#client/navigation/usePathParam.ts'
import { useSavedIds } from '#client/saved/useSaved.ts'
import { Button } from '#client/ui/Button.tsx'
import { Failed } from '#client/ui/states/Failed.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { learningPaths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { LoadingParagraphs } from '../LoadingParagraphs.tsx'
import { Missing } from '../Missing.tsx'
import { ArticleContents } from './ArticleContents.tsx'
import { ArticleHeader } from './ArticleHeader.tsx'
import { ArticleText } from './ArticleText.tsx'
import { useFinishReading } from './useFinishReading.ts'

export default function ArticlePage() {
  const articleId = usePathParam(learningPaths.article, 'articleId')
  const { data, error, refetch } = useQuery(api.articles.get.query({ articleId }))
  useSavedIds('article')
  if (data) return <Article key={data.id} article={data} />
  if (isMissing(error)) return <Missing title={texts.article.notFound} detail={texts.article.notFoundDetail} />
  if (error) return <Failed title={texts.article.failed} error={error} retry={() => void refetch()} />
  return <LoadingArticle />
}

function Article({ article }: { article: Answer<typeof api.articles.get> }) {
  const { finish, isPending } = useFinishReading(article)
  const text = useRef<HTMLDivElement>(null)
  return (
    <div className="xl:grid xl:grid-cols-[minmax(0,38rem)_16rem] xl:justify-between xl:gap-10">
      <article className="min-w-0">
        <ArticleHeader article={article} />
        <ReadAloud of={text} className="reading-width mb-8" />
        <div ref={text}>
          <ArticleText content={article.content} />
        </div>
        <div className="reading-width mt-10 border-t border-line pt-8 text-center">
          <Button size="large" disabled={isPending} onClick={finish}>
            <Check aria-hidden className="size-5" strokeWidth={2} />
            {isPending ? texts.article.finishing : texts.article.finish}
          </Button>
        </div>
      </article>
      <ArticleContents content={article.content} />
    </div>
  )
}

function LoadingArticle() {
  return (
    <div role="status" aria-label={texts.article.loading} className="mx-auto max-w-[38rem] xl:mx-0">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="mt-5 h-10 w-4/5" />
      <Skeleton className="mt-4 h-5 w-full" />
      <LoadingParagraphs count={4} />
    </div>
  )
}
