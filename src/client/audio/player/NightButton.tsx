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

export const nightChip =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full bg-cream/10 px-4 text-sm font-medium text-cream transition hover:bg-cream/20 active:scale-[0.98]'
