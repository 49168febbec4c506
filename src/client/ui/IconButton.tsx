import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'
import { classes } from './classes.ts'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { icon: LucideIcon; label: string }

export function IconButton({ icon: Icon, label, className, ...props }: Props) {
  return (
    <button type="button" aria-label={label} title={label} className={classes(iconButtonClass, className)} {...props}>
      <Icon aria-hidden className="size-[22px]" strokeWidth={1.75} />
    </button>
  )
}

export const iconButtonClass =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink/80 transition hover:bg-olive-soft hover:text-ink disabled:opacity-50'
