import { Link } from '#client/navigation/Link.tsx'
import { buttonClass } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { practicePaths } from '#domains/practices/paths.ts'
import { texts } from '../../texts.ts'
import type { Week } from './answers.ts'

/** The end of the week: on how many days it was practised and for how long, and nothing that was felt or written. */
export function Closing({ held }: { held: Week['held'] }) {
  return (
    <Card className="mb-5" aria-labelledby="week-closing">
      <h2 id="week-closing" className="font-serif text-xl font-semibold">
        {texts.closing.title}
      </h2>
      <p className="mt-2">
        {held && held.days > 0 ? texts.closing.held(held.days, held.minutes) : texts.closing.nothing}
      </p>
      <p className="mt-1 text-muted">{texts.closing.thanks}</p>
      <Link to={practicePaths.practices} className={`${buttonClass({ look: 'soft' })} mt-5`}>
        {texts.closing.on}
      </Link>
    </Card>
  )
}
