import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { SelectField } from '#client/ui/Field.tsx'
import { texts } from '../../admin.texts.ts'
import { noPractice } from '../../rules.ts'

type Props = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

/** Lists practices with an audio first. */
export function PracticeChoice(field: Props) {
  const { data: practices } = useQuery(api.recommendedPractices.choices.query())
  const known = practices?.some(({ id }) => id === field.value) ?? false
  return (
    <SelectField label={texts.practice} {...field}>
      <option value={noPractice}>{texts.noPractice}</option>
      {field.value !== noPractice && !known && <option value={field.value}>…</option>}
      <Group label={texts.playing} practices={practices?.filter(({ plays }) => plays)} />
      <Group label={texts.opening} practices={practices?.filter(({ plays }) => !plays)} />
    </SelectField>
  )
}

type Group = { label: string; practices: Answer<typeof api.recommendedPractices.choices> | undefined }

const Group = ({ label, practices = [] }: Group) =>
  practices.length > 0 && (
    <optgroup label={label}>
      {practices.map(({ id, name, isActive }) => (
        <option key={id} value={id}>
          {isActive ? name : texts.inactiveName(name)}
        </option>
      ))}
    </optgroup>
  )
