import { CloudOff } from 'lucide-react'
import { failureOf, sentenceOf } from '#client/api/cache.ts'
import { WireError } from '#client/api/wire.ts'
import { texts } from '#client/texts.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'

export function CrashPage({ error, retry }: { error: unknown; retry: () => void }) {
  const failure = failureOf(error)
  return (
    <div className="pt-[8dvh]">
      <EmptyState
        tone="alert"
        icon={CloudOff}
        title={texts.crashed.title}
        detail={error instanceof WireError ? sentenceOf(error) : texts.crashed.detail}
        action={<Button onClick={retry}>{texts.retry}</Button>}
      />
      {failure?.code === 'INTERNAL' && <p className="text-center text-xs text-muted">{texts.requestId(failure.id)}</p>}
    </div>
  )
}
