import { useQuery } from '@tanstack/react-query'
import { Flower2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/api/cache.ts'
import { useEditing } from '#client/staff/editor/useEditing.ts'
import { DataTable } from '#client/staff/list/DataTable.tsx'
import { ListStates } from '#client/staff/list/ListStates.tsx'
import { Removal } from '#client/staff/list/Removal.tsx'
import { RowActions } from '#client/staff/list/RowActions.tsx'
import { useFilters } from '#client/staff/list/useFilters.ts'
import { usePages } from '#client/staff/list/usePages.ts'
import type { Cursor } from '#shared/fields.ts'
import { texts } from '../../admin.texts.ts'
import { practiceTypes } from '../../rules.ts'
import { texts as memberTexts } from '../../texts.ts'
import type { StaffPractice } from './answers.ts'
import { PracticeEditor } from './PracticeEditor.tsx'
import { PracticeToolbar } from './PracticeToolbar.tsx'
import { practiceColumns } from './practiceColumns.tsx'

export default function AdminPractices() {
  const { filters, isNarrowed, change } = useFilters('q', 'type', 'active')
  const list = usePages((cursor: Cursor) => api.recommendedPractices.staffList.query({ ...wantedBy(filters), cursor }))
  const { editing, open, openNew, close } = useEditing((id) =>
    api.recommendedPractices.staffOne.query({ id }).queryFn(),
  )
  const [removing, setRemoving] = useState<StaffPractice | null>(null)
  return (
    <>
      <PracticeToolbar filters={filters} onChange={change} onAdd={() => openNew()} />
      <ListStates
        list={list}
        isEmpty={list.items.length === 0}
        isNarrowed={isNarrowed}
        empty={{ icon: Flower2, title: texts.empty, detail: texts.emptyDetail }}
      >
        <DataTable
          label={texts.list}
          rows={list.items}
          keyOf={({ id }) => id}
          columns={practiceColumns}
          actions={(practice) => (
            <RowActions name={practice.name} onEdit={() => open(practice.id)} onRemove={() => setRemoving(practice)} />
          )}
        />
      </ListStates>
      {editing && <PracticeEditor practice={editing.row} onClose={close} />}
      {removing && <RemovePractice practice={removing} onClose={() => setRemoving(null)} />}
    </>
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
  const page = practice.collection ? memberTexts.collections[practice.collection].title : undefined
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
