import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { texts } from '#client/texts.ts'
import { classes } from './classes.ts'

type Toast = { id: number; title: string; detail?: string; tone: 'good' | 'bad'; ms: number; action?: ReactNode }

let current: Toast | null = null
const listeners = new Set<() => void>()
let count = 0
let leaving: ReturnType<typeof setTimeout> | undefined

/** §9: one at a time; a new one takes the place of the old. Four seconds, two for the start of a practice. */
export const toast = {
  good: (title: string, detail?: string, ms = 4000, action?: ReactNode) =>
    show({ id: ++count, title, detail, tone: 'good', ms, action }),
  bad: (title: string, detail?: string, ms = 4000) => show({ id: ++count, title, detail, tone: 'bad', ms }),
  dismiss: () => show(null),
}

function show(next: Toast | null) {
  current = next
  letGo()
  for (const listener of listeners) listener()
}

/** One clock for all cards of a toast: whoever reads it in a dialog also holds the one behind. */
const hold = () => clearTimeout(leaving)

function letGo() {
  hold()
  if (current) leaving = setTimeout(() => show(null), current.ms)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Once in the app, and once in each dialog: what is open over the rest hides everything outside it. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => current)
  return (
    <section aria-live="polite" aria-label={texts.notices} className="toasts">
      {shown && <ToastCard key={shown.id} {...shown} />}
    </section>
  )
}

function ToastCard({ title, detail, tone, action }: Toast) {
  const Icon = tone === 'good' ? CircleCheck : CircleAlert
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while someone is reading it
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
      className="rise pointer-events-auto flex w-full max-w-sm items-start gap-3 rounded-2xl border border-line bg-surface text-ink py-3 pr-2 pl-4 shadow-[0_12px_40px_-12px_rgb(0_0_0/0.35)]"
    >
      <Icon
        aria-hidden
        strokeWidth={1.75}
        className={classes('mt-0.5 size-5 shrink-0', tone === 'good' ? 'text-olive' : 'text-danger')}
      />
      <div className="min-w-0 flex-1 py-0.5">
        <p className="text-sm font-semibold break-words">{title}</p>
        {detail && <p className="text-sm break-words text-muted">{detail}</p>}
      </div>
      {action}
      <button
        type="button"
        aria-label={texts.close}
        onClick={toast.dismiss}
        className="flex size-8 shrink-0 items-center justify-center rounded-full text-muted hover:bg-olive-soft"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
