import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { api } from '#client/api.ts'
import { buttonClass } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Link } from '#client/ui/Link.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { paths } from '#shared/paths.ts'
import { texts } from './home.texts.ts'

/** Today's phrase; the fixed one only when there is none. */
export function ReflectionCard() {
  const { data: reflection, isPending } = useQuery(api.dailyReflections.today.query())
  return (
    <Card>
      <h2 className="eyebrow">{texts.reflection}</h2>
      {isPending ? (
        <Skeleton className="mt-3 h-16" />
      ) : (
        <blockquote className="mt-3 font-quote text-lg leading-8 text-pretty italic">
          “{reflection?.phrase ?? texts.quote}”
        </blockquote>
      )}
      <Link to={paths.reflections} className={`${buttonClass({ look: 'soft' })} mt-5`}>
        {texts.reflect}
        <ArrowRight aria-hidden className="size-4" />
      </Link>
    </Card>
  )
}
