import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { invalidate, sentenceOf } from '#client/api/cache.ts'
import { madeNow, sendOrQueue } from '#client/outbox/outbox.ts'
import { queuedSentence } from '#client/outbox/sentence.ts'
import { useMember } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../../texts.ts'
import { articlesLink } from '../links.ts'

/** Kept in the browser's history entry, so that finishing leads back to the very list it was opened from. */
export const openedFromList = { from: 'list' } as const

export function useFinishReading(article: { id: string; category: string }) {
  const member = useMember()
  const [, navigate] = useLocation()
  const opened = useHistoryState<typeof openedFromList | null>()
  const finishing = useMutation({
    mutationFn: () => sendOrQueue(member.id, 'articleReads.finish', { articleId: article.id, made: madeNow(member) }),
    onSuccess({ isQueued }) {
      toast.good(texts.article.finished, isQueued ? queuedSentence() : undefined)
      void invalidate('articles.get')
    },
    onError: (error) => toast.bad(texts.article.finishFailed, sentenceOf(error)),
  })
  const leave = (from: string) => {
    if (location.pathname !== from) return
    if (opened?.from === 'list') history.back()
    else navigate(articlesLink(article.category), { replace: true })
  }
  return {
    isPending: finishing.isPending,
    /** A member who has left the page before the answer came is not navigated away. */
    finish() {
      const from = location.pathname
      finishing.mutate(undefined, { onSuccess: () => leave(from) })
    },
  }
}
