import type { HTMLAttributes } from 'react'
import { classes } from './classes.ts'

export function Card({ className, ...props }: HTMLAttributes<HTMLElement>) {
  return (
    <section className={classes('rounded-card border border-line bg-surface p-5 shadow-card', className)} {...props} />
  )
}
