import {
  CircleCheck,
  CircleDashed,
  Clock,
  FileAudio,
  Headphones,
  type LucideIcon,
  RotateCw,
  TriangleAlert,
  X,
} from 'lucide-react'
import { Link } from '#client/navigation/Link.tsx'
import { Button } from '#client/ui/Button.tsx'
import { classes } from '#client/ui/classes.ts'
import { IconButton, iconButtonClass } from '#client/ui/IconButton.tsx'
import { texts } from '../../admin.texts.ts'
import { playerPath } from '../member/trackOf.ts'
import type { QueuedAudio } from './queuedAudio.ts'
import { SendingBar } from './SendingBar.tsx'
import { cancel, drop, select, submit, submitAll } from './uploadQueue.ts'

const { upload: words } = texts

const icons: Record<QueuedAudio['state'], LucideIcon> = {
  editing: CircleDashed,
  waiting: Clock,
  sending: FileAudio,
  sent: CircleCheck,
  failed: TriangleAlert,
}

/** Each with its own state; one is sent after the other. */
export function UploadQueue({ items, currentId }: { items: QueuedAudio[]; currentId: string }) {
  const listed = items.filter(({ file, state, isTouched }) => file || isTouched || state === 'sent')
  const ready = listed.filter(({ file, state }) => file && (state === 'editing' || state === 'failed'))
  if (!listed.some(({ file, state }) => file || state === 'sent') && listed.length < 2) return null
  return (
    <section aria-labelledby="upload-queue" className="mt-5">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
        <h2 id="upload-queue" className="font-serif text-lg font-semibold">
          {words.queue}
        </h2>
        {ready.length > 1 && (
          <Button look="soft" onClick={submitAll}>
            {words.sendAll(ready.length)}
          </Button>
        )}
      </div>
      <ul className="flex flex-col gap-2">
        {listed.map((item) => (
          <li key={item.id}>
            <QueueRow item={item} isOpen={item.id === currentId} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function QueueRow({ item, isOpen }: { item: QueuedAudio; isOpen: boolean }) {
  const { id, state } = item
  const title = item.values.title || words.untitled
  const Icon = icons[state]
  const isOpenable = state === 'editing' || state === 'failed'
  return (
    <div
      className={classes(
        'rounded-2xl border bg-surface py-1.5 pr-1.5 pl-3.5 transition',
        isOpen ? 'border-olive' : 'border-line',
      )}
    >
      <div className="flex items-center gap-3">
        <Icon
          aria-hidden
          strokeWidth={1.75}
          className={classes('size-5 shrink-0', state === 'failed' ? 'text-danger' : 'text-olive')}
        />
        <div className="min-w-0 flex-1">
          {isOpenable ? (
            <button
              type="button"
              aria-current={isOpen || undefined}
              aria-label={words.editNamed(title)}
              onClick={() => select(id)}
              className="block min-h-7 max-w-full truncate text-left text-sm font-semibold hover:underline"
            >
              {title}
            </button>
          ) : (
            <p className="text-sm font-semibold">{title}</p>
          )}
          <p role={state === 'failed' ? 'alert' : undefined} className="text-xs text-muted">
            {item.problem ?? (item.file ? words.states[state] : words.needsFile)}
          </p>
        </div>
        <RowButtons item={item} title={title} />
      </div>
      {state === 'sending' && <SendingBar item={item} title={title} />}
    </div>
  )
}

function RowButtons({ item: { id, state }, title }: { item: QueuedAudio; title: string }) {
  if (state === 'sent')
    return (
      <>
        <Link
          to={playerPath(id)}
          aria-label={words.listenNamed(title)}
          title={words.listenNamed(title)}
          className={iconButtonClass}
        >
          <Headphones aria-hidden className="size-5" strokeWidth={1.75} />
        </Link>
        <IconButton icon={X} label={words.dropNamed(title)} onClick={() => drop(id)} />
      </>
    )
  if (state === 'sending' || state === 'waiting')
    return <IconButton icon={X} label={words.cancelNamed(title)} onClick={() => cancel(id)} />
  return (
    <>
      {state === 'failed' && <IconButton icon={RotateCw} label={words.retryNamed(title)} onClick={() => submit(id)} />}
      <IconButton icon={X} label={words.dropNamed(title)} onClick={() => drop(id)} />
    </>
  )
}
