import { classes } from '../classes.ts'

export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classes(
        'inline-block size-5 animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  )
}

export function LoadingScreen({ label }: { label: string }) {
  return (
    <div role="status" className="flex min-h-[60dvh] flex-col items-center justify-center gap-4 text-muted">
      <Spinner className="size-8 text-olive" />
      <p className="text-sm">{label}</p>
    </div>
  )
}
