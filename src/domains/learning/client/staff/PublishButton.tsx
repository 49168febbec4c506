import { useMutation } from '@tanstack/react-query'
import { api, invalidate, sentenceOf } from '#client/api/cache.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../../admin.texts.ts'
import type { StaffArticle } from './answers.ts'

const { articles: words } = texts

/** Whether members see it, and the way to the other state. */
export function PublishButton({ article: { id, title, status } }: { article: StaffArticle }) {
  const isPublished = status === 'published'
  const { mutate, isPending } = useMutation({
    mutationFn: api.articles.setStatus,
    async onSuccess(now) {
      await invalidate('articles')
      toast.good(now.status === 'published' ? words.published : words.unpublished)
    },
    onError: (error) => toast.bad(words.updateFailed, sentenceOf(error)),
  })
  return (
    <span className="flex items-center gap-1">
      <span className="w-24">
        <Badge tone={isPublished ? 'olive' : 'quiet'}>{words.statuses[status]}</Badge>
      </span>
      <Button
        look="plain"
        className="px-3!"
        disabled={isPending}
        aria-label={isPublished ? words.unpublishNamed(title) : words.publishNamed(title)}
        onClick={() => mutate({ id, status: isPublished ? 'draft' : 'published' })}
      >
        {isPublished ? words.unpublish : words.publish}
      </Button>
    </span>
  )
}
