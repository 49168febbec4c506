import { ArrowRight, Check, CircleCheck } from 'lucide-react'
import { deviceNow } from '#client/device/deviceNow.ts'
import { Link } from '#client/navigation/Link.tsx'
import { Button, buttonClass } from '#client/ui/Button.tsx'
import { learningPaths } from '../../paths.ts'
import { nextModule } from '../../rules.ts'
import { texts } from '../../texts.ts'
import { moduleLink } from '../links.ts'
import { scenes } from '../tracks/looks.ts'
import { TrackScene } from '../tracks/TrackScene.tsx'
import type { ModuleAnswer } from './answers.ts'
import type { Completing } from './useCompleteModule.ts'

type Props = { module: ModuleAnswer; completing: Completing }

/** Video and text are marked by hand; a practice marks itself after its last step. Then the way on. */
export function Completion({ module, completing }: Props) {
  const isByHand = module.moduleType !== 'practice'
  if (!module.completed) return isByHand || completing.isError ? <CompleteButton completing={completing} /> : null
  const isTrackDone = module.modules.every(({ completed }) => completed)
  return isTrackDone ? <TrackDone module={module} /> : <ModuleDone module={module} />
}

function CompleteButton({ completing }: { completing: Completing }) {
  return (
    <div className="mt-10 border-t border-line pt-8 text-center">
      <Button size="large" disabled={completing.isPending} onClick={() => completing.mutate(deviceNow())}>
        <Check aria-hidden className="size-5" strokeWidth={2} />
        {completing.isPending ? texts.module.completing : texts.module.complete}
      </Button>
    </div>
  )
}

function ModuleDone({ module }: { module: ModuleAnswer }) {
  const next = nextModule(module.modules, module.id)
  return (
    <section role="status" className="rise mt-10 rounded-card bg-olive-soft p-5 text-olive-strong">
      <p className="flex items-center gap-2.5 font-semibold">
        <CircleCheck aria-hidden className="size-5" strokeWidth={1.75} />
        {texts.module.completed}
      </p>
      {next && (
        <>
          <p className="mt-2">{texts.module.next(next.title)}</p>
          <Link to={moduleLink(next)} className={`${buttonClass({ size: 'large', wide: true })} mt-4`}>
            {texts.track.resume}
            <ArrowRight aria-hidden className="size-5" strokeWidth={1.75} />
          </Link>
        </>
      )}
    </section>
  )
}

function TrackDone({ module: { track, modules } }: { module: ModuleAnswer }) {
  return (
    <section
      role="status"
      className="rise mt-10 overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <TrackScene
        colors={scenes.orange}
        completed={modules.length}
        total={modules.length}
        className="aspect-5/2 w-full"
      />
      <div className="p-6 text-center">
        <p className="font-serif text-xl font-semibold">{texts.module.trackDone}</p>
        <p className="mx-auto mt-2 max-w-sm text-muted">{texts.module.trackDoneDetail(track.title)}</p>
        <Link to={learningPaths.learn} className={`${buttonClass({ look: 'soft' })} mt-5`}>
          {texts.module.allTracks}
        </Link>
      </div>
    </section>
  )
}
