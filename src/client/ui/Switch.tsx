import { useId } from 'react'
import { classes } from './classes.ts'

type Props = {
  label: string
  detail?: string
  /** What the switch comes to as things stand: that it is on here, or why it is not. */
  state?: string | undefined
  on: boolean
  onChange: (on: boolean) => void
  disabled?: boolean
}

export function Switch({ label, detail, state, on, onChange, disabled }: Props) {
  const id = useId()
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2">
      <div className="min-w-0 flex-1 basis-28">
        <p id={id} className="font-semibold">
          {label}
        </p>
        {detail && (
          <p id={`${id}-detail`} className="text-sm text-muted">
            {detail}
          </p>
        )}
        {state && (
          <p id={`${id}-state`} className="text-sm wrap-break-word">
            {state}
          </p>
        )}
      </div>
      <Toggle
        labelledBy={id}
        describedBy={classes(detail && `${id}-detail`, state && `${id}-state`) || undefined}
        on={on}
        onChange={onChange}
        disabled={disabled}
      />
    </div>
  )
}

type ToggleProps = {
  label?: string
  labelledBy?: string
  describedBy?: string | undefined
  on: boolean
  onChange: (on: boolean) => void
  disabled?: boolean | undefined
}

/** The switch alone, for a row that already says what it is about. */
export function Toggle({ label, labelledBy, describedBy, on, onChange, disabled }: ToggleProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      disabled={disabled}
      onClick={() => onChange(!on)}
      className="flex h-11 w-14 shrink-0 items-center justify-center rounded-full disabled:opacity-60"
    >
      <span
        className={classes('flex h-7 w-12 items-center rounded-full p-1 transition', on ? 'bg-olive' : 'bg-muted/45')}
      >
        <span className={classes('size-5 rounded-full bg-surface shadow-card transition', on && 'translate-x-5')} />
      </span>
    </button>
  )
}
