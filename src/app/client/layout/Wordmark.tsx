import { Link } from '#client/navigation/Link.tsx'
import { texts } from '#client/texts.ts'
import { paths } from '#shared/paths.ts'

function Badge() {
  return (
    <span
      aria-hidden
      className="flex size-9 shrink-0 items-center justify-center rounded-full bg-linear-145 from-olive to-olive-strong font-serif text-base font-bold text-on-olive"
    >
      {texts.badge}
    </span>
  )
}

export function Wordmark() {
  return (
    <Link to={paths.home} aria-label={texts.wordmark} className="flex items-center gap-2.5 rounded-full">
      <Badge />
      <span className="text-sm font-semibold tracking-[0.2em] whitespace-nowrap">{texts.wordmark}</span>
    </Link>
  )
}
