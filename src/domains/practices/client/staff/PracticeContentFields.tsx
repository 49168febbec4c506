import { api } from '#client/api/cache.ts'
import type { EditorOf } from '#client/staff/editor/useEditor.ts'
import { AudioField } from '#client/staff/fields/AudioField.tsx'
import { FilmField } from '#client/staff/fields/FilmField.tsx'
import { TextField } from '#client/ui/Field.tsx'
import { texts } from '../../admin.texts.ts'
import type { PracticeValues } from './practiceValues.ts'
import { StepFields } from './StepFields.tsx'

/** The fields of a practice's content, which depend on its kind. */
export function PracticeContentFields({ editor }: { editor: EditorOf<PracticeValues> }) {
  const { values, text, set, fill, errorAt } = editor
  return (
    <div className="flex flex-col gap-3">
      {values.kind === 'audio' && (
        <AudioField
          library={api.audioContents}
          audioContentId={values.audioContentId}
          error={errorAt('audioContentId')}
          onChoose={(id) => set('audioContentId', id)}
          address={text('audioUrl')}
        />
      )}
      {values.kind === 'video' && (
        <FilmField
          films={api.learningModules.films}
          uploadTo="recommendedPractices.film"
          onSent={(videoUrl) => fill(() => ({ videoUrl }))}
          {...text('videoUrl')}
        />
      )}
      {values.kind === 'link' && (
        <TextField label={texts.link} inputMode="url" placeholder={texts.linkHint} {...text('externalLink')} />
      )}
      {values.kind === 'guided' && <StepFields editor={editor} />}
      {isBare(values) && (
        <p role="status" className="text-sm text-muted">
          {texts.missing[values.kind]}
        </p>
      )}
    </div>
  )
}

function isBare({ kind, audioContentId, audioUrl, videoUrl, externalLink, steps }: PracticeValues): boolean {
  if (kind === 'audio') return !audioContentId && !audioUrl.trim()
  if (kind === 'video') return !videoUrl.trim()
  if (kind === 'link') return !externalLink.trim()
  return steps.length === 0
}
