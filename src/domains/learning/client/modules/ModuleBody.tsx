import { FileQuestionMark } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { ReadAloud } from '#client/aloud/ReadAloud.tsx'
import { FilmPlayer } from '#client/film/FilmPlayer.tsx'
import type { Keeping } from '#client/guided/keeping.ts'
import type { TapeOf } from '#client/guided/tapeTrack.ts'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { texts } from '../../texts.ts'
import { RichText } from '../RichText.tsx'
import type { ModuleAnswer } from './answers.ts'

/** Most modules are texts, which need none of it. */
const GuidedSteps = lazy(() => import('#client/guided/GuidedSteps.tsx').then((code) => ({ default: code.GuidedSteps })))

type Shown = 'moduleType' | 'title' | 'description' | 'html' | 'steps' | 'stepSeconds' | 'videoUrl' | 'posterUrl'

type Props = {
  module: Pick<ModuleAnswer, Shown>
  keeping?: Keeping
  tape?: TapeOf
  onFinished: (endedAt: number) => void
}

/** §2.7: what a module is, decides how it is shown. */
export function ModuleBody({ module, keeping, tape, onFinished }: Props) {
  const { moduleType, title, description, html, steps, stepSeconds } = module
  if (moduleType === 'text')
    return html ? <ReadableText html={html} /> : description ? <Described text={description} /> : <Unavailable />
  if (moduleType === 'video')
    return (
      <>
        <div className="reading-width mb-6">
          <FilmPlayer title={title} address={module.videoUrl} poster={module.posterUrl} />
        </div>
        {description && <Described text={description} />}
      </>
    )
  if (moduleType === 'practice')
    return (
      <div className="reading-width">
        {description && <p className="mb-6 text-muted">{description}</p>}
        {steps.length > 0 ? (
          <div className="-mx-3 flex flex-col overflow-x-clip rounded-card bg-night bg-[radial-gradient(90%_60%_at_50%_0%,#453f66,transparent)] px-2 py-7 text-cream shadow-card wide:mx-0 wide:px-6">
            <Suspense fallback={<div className="min-h-[8rem]" />}>
              <GuidedSteps
                steps={steps}
                stepSeconds={stepSeconds}
                title={title}
                keeping={keeping}
                tape={tape}
                onFinished={onFinished}
              />
            </Suspense>
          </div>
        ) : (
          <Unavailable />
        )}
      </div>
    )
  return <EmptyState icon={FileQuestionMark} title={texts.module.unsupported(moduleType)} />
}

function ReadableText({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null)
  return (
    <>
      <ReadAloud of={text} className="reading-width mb-8" />
      <div ref={text}>
        <RichText html={html} />
      </div>
    </>
  )
}

const Described = ({ text }: { text: string }) => (
  <div className="reading reading-width">
    <p>{text}</p>
  </div>
)

const Unavailable = () => (
  <EmptyState icon={FileQuestionMark} title={texts.module.unavailable} detail={texts.module.unavailableDetail} />
)
