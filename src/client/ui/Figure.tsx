import { formatNumber } from '#shared/numbers.ts'

/** A number over its words, in a list of them. It never breaks in two: a long one is written smaller. */
export function Figure({ value, label }: { value: number | string; label: string }) {
  const text = typeof value === 'number' ? formatNumber(value) : value
  const size = text.length > 4 ? 'text-lg' : 'text-xl'
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className={`font-serif font-semibold whitespace-nowrap tabular-nums ${size}`}>{text}</dd>
    </div>
  )
}
