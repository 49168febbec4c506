import { Toolbar } from '#client/staff/list/Toolbar.tsx'
import { Chips } from '#client/ui/Chips.tsx'
import { texts } from '../../admin.texts.ts'
import { type StaffState, staffStates } from '../../rules.ts'

type Props = {
  narrowing: { filters: { q: string }; change: (next: { q?: string; state?: string }) => void }
  state: StaffState | undefined
  search: string
  add: { label: string; onAdd: () => void }
}

export function StaffToolbar({ narrowing: { filters, change }, state, search, add }: Props) {
  return (
    <Toolbar search={{ label: search, value: filters.q, onChange: (q) => change({ q }) }} add={add}>
      <Chips<StaffState | ''>
        label={texts.state}
        options={[
          { value: '', label: texts.anyState },
          ...staffStates.map((value) => ({ value, label: texts.states[value] })),
        ]}
        value={state ?? ''}
        onChange={(chosen) => change({ state: chosen })}
      />
    </Toolbar>
  )
}
