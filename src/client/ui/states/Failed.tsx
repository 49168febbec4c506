import { CloudOff } from 'lucide-react'
import { sentenceOf } from '#client/api/cache.ts'
import { texts } from '#client/texts.ts'
import { Button } from '../Button.tsx'
import { EmptyState } from './EmptyState.tsx'

type Props = { title?: string; error: unknown; retry: () => unknown }

/** What did not arrive, why, and another try. */
export function Failed({ title = texts.crashed.title, error, retry }: Props) {
  return (
    <EmptyState
      tone="alert"
      icon={CloudOff}
      title={title}
      detail={sentenceOf(error)}
      action={
        <Button look="soft" onClick={() => void retry()}>
          {texts.retry}
        </Button>
      }
    />
  )
}
