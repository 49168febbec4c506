import { Check } from 'lucide-react'
import { Link } from '#client/navigation/Link.tsx'
import { classes } from '#client/ui/classes.ts'
import { texts } from '../../texts.ts'
import { moduleLink } from '../links.ts'
import type { ModuleAnswer } from '../modules/answers.ts'

/** Where one is in the track, beside the text on a wide screen. */
export function TrackSteps({ module }: { module: ModuleAnswer }) {
  return (
    <nav aria-label={texts.module.inThisTrack} className="sticky top-8 hidden self-start pt-14 xl:block">
      <p className="eyebrow mb-3 uppercase">{texts.module.inThisTrack}</p>
      <ol className="flex flex-col gap-1">
        {module.modules.map((step, place) => {
          const isHere = step.id === module.id
          return (
            <li key={step.id}>
              <Link
                to={moduleLink(step)}
                aria-current={isHere ? 'page' : undefined}
                className={classes(
                  'flex min-h-11 items-center gap-3 rounded-2xl px-3 py-2 text-sm leading-snug transition',
                  isHere ? 'bg-olive-soft font-semibold text-olive-strong' : 'text-muted hover:bg-olive-soft/60',
                )}
              >
                <span className="flex w-5 shrink-0 justify-center font-serif font-semibold">
                  {step.completed ? (
                    <Check aria-label={texts.track.completed} className="size-4 text-olive-strong" strokeWidth={2.25} />
                  ) : (
                    place + 1
                  )}
                </span>
                {step.title}
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
