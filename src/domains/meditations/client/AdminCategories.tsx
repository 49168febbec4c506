import { useMutation, useQuery } from '@tanstack/react-query'
import { FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#client/admin/ConfirmDialog.tsx'
import { DataTable } from '#client/admin/DataTable.tsx'
import { ListStates } from '#client/admin/ListStates.tsx'
import { RowActions } from '#client/admin/RowActions.tsx'
import { refresh } from '#client/admin/refresh.ts'
import { Toolbar } from '#client/admin/Toolbar.tsx'
import { texts as panel } from '#client/admin/texts.ts'
import { api, sentenceOf } from '#client/api.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../admin.texts.ts'
import { CategoryEditor, type StaffCategory } from './CategoryEditor.tsx'
import { CategoryMark } from './CategoryMark.tsx'

const { categories: words } = texts

export default function AdminCategories() {
  const list = useQuery(api.contentCategories.all.query())
  const [editing, setEditing] = useState<StaffCategory | 'new' | null>(null)
  const [removing, setRemoving] = useState<StaffCategory | null>(null)
  return (
    <>
      <Toolbar add={{ label: words.add, onAdd: () => setEditing('new') }} />
      <ListStates
        list={list}
        isEmpty={list.data?.length === 0}
        empty={{ icon: FolderPlus, title: words.empty, detail: words.emptyDetail }}
      >
        <DataTable
          label={words.list}
          rows={list.data ?? []}
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
  const { mutate, isPending } = useMutation({
    mutationFn: api.contentCategories.remove,
    async onSuccess() {
      await refresh('contentCategories', 'audioContents')
      toast.good(words.removed)
      onClose()
    },
    onError: (error) => toast.bad(words.removeFailed, sentenceOf(error)),
  })
  return (
    <ConfirmDialog
      title={words.remove(category.name)}
      detail={words.removeDetail}
      action={panel.remove}
      isWorking={isPending}
      onConfirm={() => mutate({ id: category.id })}
      onClose={onClose}
    />
  )
}
