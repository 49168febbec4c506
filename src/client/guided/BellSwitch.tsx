import { Bell, BellOff } from 'lucide-react'
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
      className="inline-flex min-h-11 items-center justify-center gap-2 rounded-full border border-line px-4 text-sm font-medium text-current hover:bg-current/10"
    >
      <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
      {texts.bells[state]}
    </button>
  )
}
