import { Headphones } from 'lucide-react'
import { useDeferredValue } from 'react'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { texts } from '../../admin.texts.ts'
import { defaultStepSeconds, linesOf } from '../../rules.ts'
import { typeAndTime } from '../../texts.ts'
import { htmlOf } from '../../writing.ts'
import { Exercises } from '../modules/Exercises.tsx'
import { ModuleBody } from '../modules/ModuleBody.tsx'
import { Transcript } from '../modules/Transcript.tsx'
import '../reading.css'
import type { ModuleValues } from './moduleValues.ts'

const { modules: words } = texts

/** The very parts members meet it by; what is written is cleaned here as it is there. */
export function ModulePreview({ values }: { values: ModuleValues }) {
  const shown = useDeferredValue(values)
  const { moduleType, videoUrl, transcript } = shown
  const steps = shown.steps.map(({ text }) => text.trim()).filter(Boolean)
  return (
    <article>
      <h2 className="font-serif text-xl font-semibold break-words">{shown.title.trim() || words.untitled}</h2>
      <p className="mt-1 mb-6 text-sm text-muted">
        {typeAndTime({ moduleType, durationMinutes: shown.durationMinutes ?? 0 })}
      </p>
      {moduleType === 'audio' ? (
        <EmptyState icon={Headphones} title={words.audioPreview} detail={shown.audioInstructions} />
      ) : (
        <ModuleBody
          key={`${moduleType} ${steps.length} ${videoUrl}`}
          module={{
            ...shown,
            html: htmlOf(shown.written) || undefined,
            posterUrl: videoUrl.startsWith('/files/') ? videoUrl.replace(/\.\w+$/, '.jpg') : undefined,
            steps,
            stepSeconds: Math.max(1, shown.durationPerStep ?? defaultStepSeconds),
          }}
          onFinished={() => {}}
        />
      )}
      {moduleType === 'text' && <Exercises exercises={linesOf(shown.exercises)} />}
      {(moduleType === 'video' || moduleType === 'audio') && transcript.trim() && <Transcript text={transcript} />}
    </article>
  )
}
