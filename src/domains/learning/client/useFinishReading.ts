import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { api, sentenceOf } from '#client/api.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../texts.ts'
import { articlesLink } from './links.ts'

/** Kept in the browser's history entry, so that finishing leads back to the very list it was opened from. */
export const openedFromList = { from: 'list' } as const

export function useFinishReading(article: { id: string; category: string }) {
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  const opened = useHistoryState<typeof openedFromList | null>()
  return useMutation({
    mutationFn: () => api.articleReads.finish({ articleId: article.id }),
    onSuccess() {
      toast.good(texts.article.finished)
      void queries.invalidateQueries({ queryKey: api.articles.get.query({ articleId: article.id }).queryKey })
      if (opened?.from === 'list') history.back()
      else navigate(articlesLink(article.category), { replace: true })
    },
    onError: (error) => toast.bad(texts.article.finishFailed, sentenceOf(error)),
  })
}
