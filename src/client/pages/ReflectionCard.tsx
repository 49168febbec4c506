import { ArrowRight } from 'lucide-react'
import { texts } from '#client/texts.ts'
import { buttonClass } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Link } from '#client/ui/Link.tsx'
import { paths } from '#shared/paths.ts'

export function ReflectionCard() {
  return (
    <Card>
      <h2 className="eyebrow">{texts.home.reflection}</h2>
      <blockquote className="mt-3 font-quote text-lg leading-8 text-pretty italic">“{texts.home.quote}”</blockquote>
      <Link to={paths.reflections} className={`${buttonClass({ look: 'soft' })} mt-5`}>
        {texts.home.reflect}
        <ArrowRight aria-hidden className="size-4" />
      </Link>
    </Card>
  )
}
