import { BackLink } from '#client/ui/PageHeader.tsx'
import { isModuleType } from '../../rules.ts'
import { texts, typeAndTime } from '../../texts.ts'
import { moduleLink, trackLink } from '../links.ts'
import { typeIcon } from '../tracks/looks.ts'
import { TrackSteps } from '../tracks/TrackSteps.tsx'
import { Completion } from './Completion.tsx'
import { Exercises } from './Exercises.tsx'
import { ModuleBody } from './ModuleBody.tsx'
import { Transcript } from './Transcript.tsx'
import { useCompleteModule } from './useCompleteModule.ts'
import { useKeptModule } from './useKeptModule.ts'
import '../reading.css'
import type { ModuleAnswer } from './answers.ts'

export function Module({ module }: { module: ModuleAnswer }) {
  const completing = useCompleteModule(module)
  const keeping = useKeptModule(module)
  return (
    <div className="xl:grid xl:grid-cols-[minmax(0,38rem)_16rem] xl:justify-between xl:gap-10">
      <article className="min-w-0">
        <ModuleHeader module={module} />
        <ModuleBody
          module={module}
          keeping={keeping}
          tape={{ of: 'module', id: module.id, voices: module.voices, href: moduleLink(module) }}
          onFinished={completing.mutate}
        />
        <div className="reading-width">
          <Exercises exercises={module.exercises} />
          {module.transcript && <Transcript text={module.transcript} />}
          {isModuleType(module.moduleType) && <Completion module={module} completing={completing} />}
        </div>
      </article>
      <TrackSteps module={module} />
    </div>
  )
}

function ModuleHeader({ module }: { module: ModuleAnswer }) {
  const { title, track, modules, moduleType, isPremium } = module
  const Icon = typeIcon(moduleType)
  const place = modules.findIndex(({ id }) => id === module.id) + 1
  return (
    <header className="mb-8">
      <BackLink to={trackLink(track.id)} label={texts.module.toTrack} />
      <div className="reading-width">
        <p className="text-sm text-muted">
          <span className="font-semibold text-olive-strong">{track.title}</span> ·{' '}
          {texts.module.place(place, modules.length)}
        </p>
        <h1 tabIndex={-1} className="mt-2 font-serif text-2xl font-semibold break-words">
          {title}
        </h1>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span className="flex items-center gap-1.5">
            <Icon aria-hidden className="size-4" strokeWidth={1.75} />
            {typeAndTime(module)}
          </span>
          {isPremium && <span>{texts.track.premium}</span>}
        </p>
      </div>
    </header>
  )
}
