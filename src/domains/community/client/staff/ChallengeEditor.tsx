import { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { EditorDialog } from '#client/staff/editor/EditorDialog.tsx'
import { useRowEditor } from '#client/staff/editor/useRowEditor.ts'
import { SelectField, TextAreaField, TextField } from '#client/ui/Field.tsx'
import { addDays, daysBetween, type LocalDay } from '#shared/dates.ts'
import { saveChallenge } from '../../admin.contract.ts'
import { texts as staff } from '../../admin.texts.ts'
import { canCount, challengeTypes, defaults, type GoalUnit, goalUnits, unitsOf } from '../../rules.ts'
import { texts } from '../../texts.ts'
import { communityTables } from '../data.ts'

export type StaffChallenge = Answer<typeof api.communityChallenges.staffOne>

const { challenges: words } = staff

const valuesOf = (challenge: StaffChallenge | undefined, today: LocalDay) => ({
  title: challenge?.title ?? '',
  description: challenge?.description ?? '',
  challengeType: challenge?.challengeType ?? challengeTypes[0],
  goalTarget: (challenge?.goalTarget ?? defaults.goal) as number | null,
  goalUnit: challenge?.goalUnit ?? goalUnits[0],
  startDate: challenge?.startDate ?? today,
  endDate: challenge?.endDate ?? addDays(today, defaults.goal - 1),
  rewardDescription: challenge?.rewardDescription ?? '',
})

type Props = { challenge: StaffChallenge | undefined; today: LocalDay; onClose: () => void }

export function ChallengeEditor({ challenge, today, onClose }: Props) {
  const editor = useRowEditor({
    name: 'challenge',
    row: challenge,
    valuesOf: (row) => valuesOf(row, today),
    contract: saveChallenge,
    procedures: api.communityChallenges,
    tables: communityTables,
    words,
    onClose,
  })
  const { values, text, number } = editor
  const days = values.startDate && values.endDate ? daysBetween(values.startDate, values.endDate) + 1 : 0
  return (
    <EditorDialog title={challenge ? words.edit : words.add} editor={editor} onClose={onClose}>
      <TextField label={words.title} {...text('title')} />
      <TextAreaField label={words.description} {...text('description')} />
      <SelectField
        label={words.type}
        {...text('challengeType')}
        onChange={({ target }) => editor.setAll(ofType(target.value, values.goalUnit))}
      >
        {challengeTypes.map((type) => (
          <option key={type} value={type}>
            {words.types[type]}
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-2 gap-5">
        <TextField label={words.goal} {...number('goalTarget')} />
        <SelectField label={words.unit} {...text('goalUnit')}>
          {goalUnits
            .filter((unit) => unit === values.goalUnit || canCount(values.challengeType, unit))
            .map((unit) => (
              <option key={unit} value={unit}>
                {unit}
              </option>
            ))}
        </SelectField>
      </div>
      <p role="status" className="-mt-2 text-sm text-muted">
        {texts.challenges.counts(values.challengeType, values.goalUnit)}
      </p>
      <div className="grid gap-5 wide:grid-cols-2">
        <TextField type="date" label={words.start} {...text('startDate')} />
        <TextField
          type="date"
          label={words.end}
          note={days > 0 ? words.lasts(days) : undefined}
          min={values.startDate}
          {...text('endDate')}
        />
      </div>
      <TextAreaField label={words.reward} {...text('rewardDescription')} />
    </EditorDialog>
  )
}

/** Each type is counted in its own units: one that does not fit gives way to the type's usual one. */
function ofType(chosen: string, goalUnit: GoalUnit) {
  const challengeType = challengeTypes.find((type) => type === chosen) ?? challengeTypes[0]
  return { challengeType, goalUnit: canCount(challengeType, goalUnit) ? goalUnit : unitsOf[challengeType][0] }
}
