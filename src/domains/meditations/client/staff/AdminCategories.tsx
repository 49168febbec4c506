import { useQuery } from '@tanstack/react-query'
import { FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/api/cache.ts'
import { DataTable } from '#client/staff/list/DataTable.tsx'
import { ListStates } from '#client/staff/list/ListStates.tsx'
import { Removal } from '#client/staff/list/Removal.tsx'
import { RowActions } from '#client/staff/list/RowActions.tsx'
import { Toolbar } from '#client/staff/list/Toolbar.tsx'
import { texts } from '../../admin.texts.ts'
import { CategoryMark } from '../CategoryMark.tsx'
import { CategoryEditor, type StaffCategory } from './CategoryEditor.tsx'

const { categories: words } = texts

export default function AdminCategories() {
  const list = useQuery(api.contentCategories.staffList.query())
  const [editing, setEditing] = useState<StaffCategory | 'new' | null>(null)
  const [removing, setRemoving] = useState<StaffCategory | null>(null)
  return (
    <>
      <Toolbar add={{ label: words.add, onAdd: () => setEditing('new') }} />
      <ListStates
        list={list}
        isEmpty={list.data?.items.length === 0}
        empty={{ icon: FolderPlus, title: words.empty, detail: words.emptyDetail }}
      >
        <DataTable
          label={words.list}
          rows={list.data?.items ?? []}
          keyOf={({ id }) => id}
          columns={[
            { head: words.name, cell: (category) => <CategoryMark {...category} /> },
            { head: words.description, cell: ({ description }) => description, wideOnly: true },
            { head: words.audios, cell: ({ audios }) => audios, align: 'right' },
          ]}
          actions={(category) => (
            <RowActions
              name={category.name}
              onEdit={() => setEditing(category)}
              onRemove={() => setRemoving(category)}
            />
          )}
        />
      </ListStates>
      {editing && (
        <CategoryEditor category={editing === 'new' ? undefined : editing} onClose={() => setEditing(null)} />
      )}
      {removing && <RemoveCategory category={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}

function RemoveCategory({ category, onClose }: { category: StaffCategory; onClose: () => void }) {
  return (
    <Removal
      title={words.remove(category.name)}
      detail={words.removeDetail}
      remove={() => api.contentCategories.remove({ id: category.id })}
      done={words.removed}
      failed={words.removeFailed}
      tables={['contentCategories', 'audioContents']}
      onClose={onClose}
    />
  )
}
