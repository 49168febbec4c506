import type { EditorOf } from '#client/staff/editor/useEditor.ts'
import { TextField } from '#client/ui/Field.tsx'
import { texts } from '../../admin.texts.ts'
import type { PracticeValues, RhythmValues } from './practiceValues.ts'

type Props = {
  place: number
  rhythm: RhythmValues
  fieldAt: EditorOf<PracticeValues>['fieldAt']
  onChange: (rhythm: RhythmValues) => void
}

/** The rhythm of one step: seconds of breathing in, holding, breathing out, waiting. */
export const RhythmFields = ({ place, rhythm, fieldAt, onChange }: Props) => (
  <div className="grid grid-cols-2 gap-3 pb-1 wide:grid-cols-4">
    {texts.rhythmParts.map((part, index) => (
      <TextField
        key={part}
        label={part}
        aria-label={texts.rhythmPart(part, place + 1)}
        {...fieldAt(`steps.${place}.rhythm.${index}`)}
        type="number"
        inputMode="numeric"
        value={rhythm[index] ?? ''}
        onChange={({ target: { valueAsNumber: typed } }) =>
          onChange(rhythm.with(index, Number.isNaN(typed) ? null : typed) as RhythmValues)
        }
      />
    ))}
  </div>
)
