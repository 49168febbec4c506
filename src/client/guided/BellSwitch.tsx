import { Bell, BellOff } from 'lucide-react'
import { classes } from '#client/ui/classes.ts'
import { useBells } from './bell.ts'
import { texts } from './texts.ts'

/** Stands wherever bells will ring, and says in words whether they will. */
export function BellSwitch() {
  const { state, toggle } = useBells()
  const Icon = state === 'on' ? Bell : BellOff
  return (
    <button
      type="button"
      onClick={toggle}
      className="inline-flex min-h-11 items-center justify-center gap-2 rounded-full bg-current/10 px-4 text-sm font-semibold text-current"
    >
      <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
      {texts.bells[state]}
      <span aria-hidden className="flex w-8 rounded-full border border-current p-0.5">
        <span className={classes('size-3 rounded-full bg-current', state === 'on' && 'ml-auto')} />
      </span>
    </button>
  )
}
