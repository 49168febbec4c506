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
  const Done = isTrackDone ? TrackDone : ModuleDone
  return <Done module={module} arrive={completing.isSuccess ? arrive : undefined} />
}

type DoneProps = { module: ModuleAnswer; arrive: ((heading: HTMLElement | null) => void) | undefined }

/** Completed just now: the focus goes there, which tells it to screen readers, and all of it comes into view. */
function arrive(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true })
  heading?.closest('section')?.scrollIntoView({ block: 'center' })
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

function ModuleDone({ module, arrive }: DoneProps) {
  const next = nextModule(module.modules, module.id)
  return (
    <section className="rise mt-10 rounded-card bg-olive-soft p-5 text-olive-strong">
      <h2 ref={arrive} tabIndex={-1} className="flex items-center gap-2.5 font-semibold">
        <CircleCheck aria-hidden className="size-5" strokeWidth={1.75} />
        {texts.module.completed}
      </h2>
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

function TrackDone({ module: { track, modules }, arrive }: DoneProps) {
  return (
    <section className="rise mt-10 overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <TrackScene
        colors={scenes.orange}
        completed={modules.length}
        total={modules.length}
        className="aspect-5/2 w-full"
      />
      <div className="p-6 text-center">
        <h2 ref={arrive} tabIndex={-1} className="font-serif text-xl font-semibold">
          {texts.module.trackDone}
        </h2>
        <p className="mx-auto mt-2 max-w-sm text-muted">{texts.module.trackDoneDetail(track.title)}</p>
        <Link to={learningPaths.learn} className={`${buttonClass({ look: 'soft' })} mt-5`}>
          {texts.module.allTracks}
        </Link>
      </div>
    </section>
  )
}
