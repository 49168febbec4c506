import { percent } from '#shared/percent.ts'

type Props = { completed: number; total: number; className: string }

/** Decorative: the same figures stand beside it as text. */
export function ProgressBar({ completed, total, className }: Props) {
  return (
    <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-ink/10">
      <div
        className={`h-full rounded-full transition-[width] duration-500 ${className}`}
        style={{ width: `${percent(completed, total)}%` }}
      />
    </div>
  )
}
