import { Phone } from 'lucide-react'
import { Link } from '#client/navigation/Link.tsx'
import { buttonClass } from '#client/ui/Button.tsx'
import { helpLines } from '#domains/practices/helpLines.ts'
import { practicePaths } from '#domains/practices/paths.ts'
import { texts } from '../../texts.ts'

/** For whoever came in a hard moment: people to call, and the practices for when it is hard. */
export function Help() {
  return (
    <section aria-labelledby="week-help" className="mt-4 border-t border-line pt-4">
      <h3 id="week-help" className="font-semibold">
        {texts.help.title}
      </h3>
      <p className="mt-1 text-sm text-muted">{texts.help.detail}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {helpLines.map(({ name, call, href }) => (
          <li key={name}>
            <a href={href} aria-label={call} className={buttonClass({ look: 'outline' })}>
              <Phone aria-hidden className="size-4" strokeWidth={1.75} />
              {name}
            </a>
          </li>
        ))}
        <li>
          <Link to={practicePaths.emergency} className={buttonClass({ look: 'outline' })}>
            {texts.help.emergency}
          </Link>
        </li>
      </ul>
    </section>
  )
}
