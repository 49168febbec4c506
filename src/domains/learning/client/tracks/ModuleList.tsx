import { Check } from 'lucide-react'
import type { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { Link } from '#client/navigation/Link.tsx'
import { classes } from '#client/ui/classes.ts'
import { texts, typeAndTime } from '../../texts.ts'
import { moduleLink } from '../links.ts'
import { typeIcon } from './looks.ts'
import { accentStyle } from './ownColors.ts'

type Module = Answer<typeof api.learningTracks.get>['modules'][number]

type ListProps = { modules: Module[]; accentColor: string | null }

export function ModuleList({ modules, accentColor }: ListProps) {
  return (
    <section aria-labelledby="modules">
      <h2 id="modules" className="mb-3 font-serif text-lg font-semibold">
        {texts.track.modules}
      </h2>
      {modules.length === 0 ? (
        <p role="status" className="rounded-card border border-line bg-surface p-6 text-center text-muted">
          {texts.track.empty}
        </p>
      ) : (
        <ol className="flex flex-col gap-3">
          {modules.map((module, place) => (
            <li key={module.id}>
              <ModuleRow module={module} place={place + 1} accentColor={accentColor} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

type RowProps = { module: Module; place: number; accentColor: string | null }

function ModuleRow({ module, place, accentColor }: RowProps) {
  const Icon = typeIcon(module.moduleType)
  return (
    <Link
      to={moduleLink(module)}
      className="group flex items-start gap-4 rounded-card border border-line bg-surface p-4 shadow-card transition hover:border-olive/50 wide:p-5"
    >
      <span
        className={classes(
          'flex size-10 shrink-0 items-center justify-center rounded-full font-serif font-semibold',
          module.completed ? 'bg-olive text-on-olive' : 'bg-olive-soft text-olive-strong',
        )}
        style={accentStyle(accentColor)}
      >
        {module.completed ? <Check aria-hidden className="size-5" strokeWidth={2.25} /> : place}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold break-words group-hover:text-olive-strong">{module.title}</span>
        {module.description && <span className="mt-1 line-clamp-2 text-sm text-muted">{module.description}</span>}
        <span className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span className="flex items-center gap-1.5">
            <Icon aria-hidden className="size-4" strokeWidth={1.75} />
            {typeAndTime(module)}
          </span>
          {module.isPremium && <span>{texts.track.premium}</span>}
          <span className="ml-auto font-semibold text-olive-strong">
            {module.completed ? texts.track.completed : texts.track.start}
          </span>
        </span>
      </span>
    </Link>
  )
}
