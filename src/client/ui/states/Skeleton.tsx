import { classes } from '../classes.ts'

export const Skeleton = ({ className }: { className: string }) => (
  <div aria-hidden className={classes('skeleton', className)} />
)
