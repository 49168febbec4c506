import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { SelectField } from '#client/ui/Field.tsx'
import { texts } from '../../admin.texts.ts'
import { texts as lists } from '../../lists.texts.ts'

type Choice = Answer<typeof api.recommendedPractices.choices>[number]

type Props = {
  label: string
  /** Shown while nothing is chosen. */
  none: string
  value: string
  onChoose: (id: string) => void
  isOffered: (practice: Choice) => boolean
  error?: string | undefined
  className?: string
}

/** One of the practices, by name; one that stands on a list page says so. */
export function PracticeChoice({ none, isOffered, onChoose, ...field }: Props) {
  const { data: practices = [] } = useQuery({ ...api.recommendedPractices.choices.query(), staleTime: 0 })
  return (
    <SelectField {...field} onChange={(event) => onChoose(event.target.value)}>
      <option value="">{none}</option>
      {practices.filter(isOffered).map(({ id, name, collection }) => (
        <option key={id} value={id}>
          {collection ? texts.pages.onPage(name, lists.collections[collection].title) : name}
        </option>
      ))}
    </SelectField>
  )
}
