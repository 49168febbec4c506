import type { ButtonHTMLAttributes } from 'react'
import { classes } from '#client/ui/classes.ts'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { label: string }

/** A round button on the night sky. */
export function NightButton({ label, className, ...props }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classes(
        'relative inline-flex size-13 shrink-0 items-center justify-center rounded-full text-cream transition hover:bg-cream/10 active:scale-95 disabled:opacity-45',
        className,
      )}
      {...props}
    />
  )
}

const chip =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-4 text-sm font-medium transition active:scale-[0.98]'

export const nightChip = `${chip} bg-cream/10 text-cream hover:bg-cream/20`

/** One that was switched on. */
export const nightChipOn = `${chip} bg-cream text-night`
