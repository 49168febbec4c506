import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

const looks = {
  primary: 'bg-olive text-on-olive hover:bg-olive-strong shadow-card',
  soft: 'bg-olive-soft text-olive-strong hover:bg-olive/25',
  plain: 'text-olive-strong hover:bg-olive-soft',
  outline: 'border border-line bg-surface text-ink hover:border-olive/60',
  cream: 'bg-cream text-[#2f3320] hover:bg-white shadow-card',
  danger: 'bg-danger/10 text-danger hover:bg-danger/20',
} as const

const sizes = { medium: 'min-h-11 px-5 text-sm', large: 'min-h-13 px-7 text-base' } as const

type Look = { look?: keyof typeof looks; size?: keyof typeof sizes; wide?: boolean }

export function Button({
  look = 'primary',
  size = 'medium',
  wide,
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & Look) {
  return <button type={type} className={classes(buttonClass({ look, size, wide }), className)} {...props} />
}

/** For links that look like buttons. */
export const buttonClass = ({ look = 'primary', size = 'medium', wide }: Look = {}) =>
  classes(
    'inline-flex items-center justify-center gap-2 rounded-full font-semibold tracking-[0.01em] transition select-none',
    'wrap-break-word active:scale-[0.98] disabled:opacity-60 disabled:active:scale-100',
    looks[look],
    sizes[size],
    wide && 'w-full',
  )
