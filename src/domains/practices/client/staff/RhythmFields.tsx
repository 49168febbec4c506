import { TextField } from '#client/ui/Field.tsx'
import { texts } from '../../admin.texts.ts'

export type RhythmValues = [number | null, number | null, number | null, number | null]

type Props = {
  place: number
  rhythm: RhythmValues
  errorAt: (path: string) => string | undefined
  onChange: (rhythm: RhythmValues) => void
}

/** Seconds of breathing in, holding, breathing out, waiting. */
export const RhythmFields = ({ place, rhythm, errorAt, onChange }: Props) => (
  <div className="grid grid-cols-2 gap-3 pb-1 wide:grid-cols-4">
    {texts.rhythmParts.map((part, index) => (
      <TextField
        key={part}
        label={part}
        aria-label={texts.rhythmPart(part, place + 1)}
        name={`steps.${place}.rhythm.${index}`}
        type="number"
        inputMode="numeric"
        min={index % 2 === 0 ? 1 : 0}
        max={20}
        value={rhythm[index] ?? ''}
        error={errorAt(`steps.${place}.rhythm.${index}`)}
        onChange={({ target: { valueAsNumber: typed } }) =>
          onChange(rhythm.with(index, Number.isNaN(typed) ? null : typed) as RhythmValues)
        }
      />
    ))}
  </div>
)
