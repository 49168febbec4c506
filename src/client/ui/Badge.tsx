import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const tones = {
  olive: 'bg-olive-soft text-olive-strong',
  gold: 'bg-gold/20 text-ink',
  quiet: 'border border-line text-muted',
} as const

export const Badge = ({ tone = 'olive', children }: { tone?: keyof typeof tones; children: ReactNode }) => (
  <span
    className={classes(
      'inline-flex max-w-full shrink-0 items-center gap-1.5 rounded-full px-2.5 py-1 text-xs font-semibold',
      tones[tone],
    )}
  >
    {children}
  </span>
)
