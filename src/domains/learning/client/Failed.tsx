import { CloudOff } from 'lucide-react'
import { sentenceOf } from '#client/api.ts'
import { texts } from '#client/texts.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'

type Props = { title: string; error: unknown; retry: () => void }

export function Failed({ title, error, retry }: Props) {
  return (
    <EmptyState
      tone="alert"
      icon={CloudOff}
      title={title}
      detail={sentenceOf(error)}
      action={
        <Button look="soft" onClick={retry}>
          {texts.retry}
        </Button>
      }
    />
  )
}
