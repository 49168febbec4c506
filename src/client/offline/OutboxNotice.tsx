import { CloudOff } from 'lucide-react'
import { useOnline } from '#client/device/useOnline.ts'
import { useOutboxCount, useStalled } from '#client/outbox/store.ts'
import { texts } from './texts.ts'

/** One calm line: no network, and how much of what was done waits for it. */
export function OutboxNotice({ memberId }: { memberId: string }) {
  const isOnline = useOnline()
  const isStalled = useStalled()
  const count = useOutboxCount(memberId)
  const isShown = !isOnline || (isStalled && count > 0)
  return (
    <div role="status" className="mx-auto w-full max-w-xl px-5 empty:hidden wide:max-w-5xl wide:px-10">
      {isShown && (
        <p className="flex items-center gap-2 pb-2 text-sm text-muted">
          <CloudOff aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
          {[!isOnline && texts.waiting.offline, count > 0 && texts.waiting.count(count)].filter(Boolean).join(' · ')}
        </p>
      )}
    </div>
  )
}
