import { useQuery } from '@tanstack/react-query'
import { Flower2 } from 'lucide-react'
import { api } from '#client/api/cache.ts'
import { DataTable } from '#client/staff/list/DataTable.tsx'
import { Removal } from '#client/staff/list/Removal.tsx'
import { StaffList } from '#client/staff/list/StaffList.tsx'
import { useFilters } from '#client/staff/list/useFilters.ts'
import { usePages } from '#client/staff/list/usePages.ts'
import type { Cursor } from '#shared/fields.ts'
import { texts } from '../../admin.texts.ts'
import { texts as lists } from '../../lists.texts.ts'
import { practiceTypes } from '../../rules.ts'
import type { StaffPractice } from './answers.ts'
import { PracticeEditor } from './PracticeEditor.tsx'
import { PracticeFilters } from './PracticeFilters.tsx'
import { practiceColumns } from './practiceColumns.tsx'

export default function AdminPractices() {
  const { filters, isNarrowed, change } = useFilters('q', 'type', 'active')
  const list = usePages((cursor: Cursor) => api.recommendedPractices.staffList.query({ ...wantedBy(filters), cursor }))
  return (
    <StaffList
      list={list}
      icon={Flower2}
      words={texts}
      search={{ value: filters.q, onChange: (q) => change({ q }) }}
      isNarrowed={isNarrowed}
      filters={<PracticeFilters filters={filters} onChange={change} />}
      staffOne={api.recommendedPractices.staffOne}
      nameOf={({ name }) => name}
      editor={(practice, close) => <PracticeEditor practice={practice} onClose={close} />}
      removal={(practice, close) => <RemovePractice practice={practice} onClose={close} />}
    >
      {(rows, actions) => <DataTable label={texts.list} rows={rows} columns={practiceColumns} actions={actions} />}
    </StaffList>
  )
}

function wantedBy({ q, type, active }: Record<'q' | 'type' | 'active', string>) {
  return {
    ...(q.trim() && { search: q.trim() }),
    type: practiceTypes.find((known) => known === type),
    ...(active && { isActive: active === 'yes' }),
  }
}

function RemovePractice({ practice, onClose }: { practice: StaffPractice; onClose: () => void }) {
  const { data: uses } = useQuery({ ...api.recommendedPractices.uses.query({ id: practice.id }), staleTime: 0 })
  const page = practice.collection ? lists.collections[practice.collection].title : undefined
  return (
    <Removal
      title={texts.remove(practice.name)}
      detail={uses ? texts.removeDetail({ ...uses, page }) : texts.counting}
      remove={() => api.recommendedPractices.remove({ id: practice.id })}
      done={texts.removed}
      failed={texts.removeFailed}
      tables={['recommendedPractices', 'dailyReflections']}
      onClose={onClose}
    />
  )
}
