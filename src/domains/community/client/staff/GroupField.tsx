import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { api } from '#client/api/cache.ts'
import { SelectField } from '#client/ui/Field.tsx'
import { texts } from '../../admin.texts.ts'

const { events: words } = texts

type Props = { field: Pick<ComponentProps<typeof SelectField>, 'name' | 'value' | 'error' | 'onChange'> }

/** The group a meeting belongs to, if any. An inactive one is offered only where it stands already. */
export function GroupField({ field }: Props) {
  const { data: groups } = useQuery(api.communityGroups.choices.query())
  return (
    <SelectField label={words.group} {...field}>
      <option value="">{words.noGroup}</option>
      {groups
        ?.filter(({ id, isActive }) => isActive || id === field.value)
        .map(({ id, name, isActive }) => (
          <option key={id} value={id}>
            {isActive ? name : words.inactiveGroup(name)}
          </option>
        ))}
    </SelectField>
  )
}
