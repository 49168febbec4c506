import { Phone } from 'lucide-react'
import { helpLines } from '../../helpLines.ts'
import { texts } from '../../lists.texts.ts'

/** Telephone numbers of people to talk to, at the end of the emergency page. */
export function HumanHelp() {
  return (
    <section aria-labelledby="human-help" className="mt-10 border-t border-line pt-6">
      <h2 id="human-help" className="text-sm font-semibold text-muted">
        {texts.help.title}
      </h2>
      <ul className="mt-3 grid gap-2 wide:grid-cols-2">
        {helpLines.map(({ name, detail, call, href }) => (
          <li key={name}>
            <a
              href={href}
              aria-label={call}
              className="flex min-h-14 items-center gap-4 rounded-2xl px-3 transition hover:bg-olive-soft"
            >
              <Phone aria-hidden className="size-5 text-olive-strong" strokeWidth={1.75} />
              <span>
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-muted">{detail}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
