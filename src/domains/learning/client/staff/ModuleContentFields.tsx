import { api } from '#client/api/cache.ts'
import type { EditorOf } from '#client/staff/editor/useEditor.ts'
import { AudioField } from '#client/staff/fields/AudioField.tsx'
import { FilmField } from '#client/staff/fields/FilmField.tsx'
import { TextAreaField } from '#client/ui/Field.tsx'
import { texts } from '../../admin.texts.ts'
import { ModulePracticeFields } from './ModulePracticeFields.tsx'
import type { ModuleValues } from './moduleValues.ts'
import { RichTextField } from './RichTextField.tsx'

const { modules: words } = texts

type Props = { editor: EditorOf<ModuleValues> }

/** §3: what each type holds. */
export function ModuleContentFields({ editor }: Props) {
  const Fields = fields[editor.values.moduleType]
  return <Fields editor={editor} />
}

const VideoFields = ({ editor: { text, fill } }: Props) => (
  <>
    <FilmField
      films={api.learningModules.films}
      uploadTo="learningModules.film"
      onSent={(videoUrl) => fill(() => ({ videoUrl }))}
      isShownElsewhere
      {...text('videoUrl')}
    />
    <TextAreaField label={words.transcript} note={words.writtenNote} {...text('transcript')} />
  </>
)

const AudioFields = ({ editor: { values, text, set, errorAt } }: Props) => (
  <>
    <AudioField
      library={api.audioContents}
      audioContentId={values.audioContentId}
      error={errorAt('audioContentId')}
      onChoose={(id) => set('audioContentId', id)}
      address={text('audioUrl')}
    />
    <TextAreaField label={words.audioInstructions} {...text('audioInstructions')} />
    <TextAreaField label={words.transcript} note={words.audioTranscriptNote} {...text('transcript')} />
  </>
)

const TextFields = ({ editor: { text } }: Props) => (
  <>
    <RichTextField {...text('written')} />
    <TextAreaField label={words.exercises} note={words.oneExercisePerLine} {...text('exercises')} />
  </>
)

const fields = { video: VideoFields, audio: AudioFields, text: TextFields, practice: ModulePracticeFields }
