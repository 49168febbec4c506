import { FilterSelect } from '#client/staff/list/FilterSelect.tsx'
import { texts as panel } from '#client/staff/texts.ts'
import { texts } from '../../admin.texts.ts'
import { practiceTypes } from '../../rules.ts'
import { texts as memberTexts } from '../../texts.ts'

type Filters = Record<'type' | 'active', string>
type Props = { filters: Filters; onChange: (next: Partial<Filters>) => void }

export function PracticeFilters({ filters, onChange }: Props) {
  return (
    <div className="grid grid-cols-2 gap-2 wide:flex">
      <FilterSelect
        label={texts.typeFilter}
        all={texts.anyType}
        options={practiceTypes.map((value) => ({ value, label: memberTexts.types[value] }))}
        value={practiceTypes.find((type) => type === filters.type) ?? ''}
        onChange={(type) => onChange({ type })}
      />
      <FilterSelect
        label={panel.stateFilter}
        all={panel.anyState}
        options={[
          { value: 'yes', label: panel.onlyActive },
          { value: 'no', label: panel.onlyInactive },
        ]}
        value={filters.active === 'yes' || filters.active === 'no' ? filters.active : ''}
        onChange={(active) => onChange({ active })}
      />
    </div>
  )
}
