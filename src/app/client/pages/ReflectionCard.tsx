import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { api } from '#client/api/cache.ts'
import { Link } from '#client/navigation/Link.tsx'
import { buttonClass } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { FailedLine } from '#client/ui/states/FailedLine.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { reflectionPaths } from '#domains/reflections/paths.ts'
import { texts } from './home.texts.ts'

/** Today's phrase; the fixed one only when it is known that there is none. */
export function ReflectionCard() {
  const { data: reflection, error } = useQuery(api.dailyReflections.today.query())
  return (
    <Card>
      <h2 className="eyebrow">{texts.reflection}</h2>
      {reflection !== undefined ? (
        <blockquote className="mt-3 font-quote text-lg leading-8 text-pretty italic">
          “{reflection?.phrase ?? texts.quote}”
        </blockquote>
      ) : error ? (
        <FailedLine title={texts.reflectionFailed} />
      ) : (
        <Skeleton className="mt-3 h-16" />
      )}
      <Link to={reflectionPaths.reflections} className={`${buttonClass({ look: 'soft' })} mt-5`}>
        {texts.reflect}
        <ArrowRight aria-hidden className="size-4" />
      </Link>
    </Card>
  )
}
