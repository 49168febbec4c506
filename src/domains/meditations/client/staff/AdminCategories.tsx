import { FolderPlus } from 'lucide-react'
import { api } from '#client/api/cache.ts'
import { DataTable } from '#client/staff/list/DataTable.tsx'
import { Removal } from '#client/staff/list/Removal.tsx'
import { StaffList } from '#client/staff/list/StaffList.tsx'
import { usePages } from '#client/staff/list/usePages.ts'
import { formatNumber } from '#shared/numbers.ts'
import { texts } from '../../admin.texts.ts'
import { CategoryMark } from '../CategoryMark.tsx'
import { CategoryEditor } from './CategoryEditor.tsx'

const { categories: words } = texts

export default function AdminCategories() {
  const list = usePages(() => api.contentCategories.staffList.query())
  return (
    <StaffList
      list={list}
      icon={FolderPlus}
      words={words}
      staffOne={api.contentCategories.staffOne}
      nameOf={({ name }) => name}
      editor={(category, close) => <CategoryEditor category={category} onClose={close} />}
      removal={(category, close) => <RemoveCategory category={category} onClose={close} />}
    >
      {(rows, actions) => (
        <DataTable
          label={words.list}
          rows={rows}
          columns={[
            { head: words.name, cell: (category) => <CategoryMark {...category} /> },
            { head: words.description, cell: ({ description }) => description, wideOnly: true, isWritten: true },
            { head: words.audios, cell: ({ audios }) => formatNumber(audios), align: 'right' },
          ]}
          actions={actions}
        />
      )}
    </StaffList>
  )
}

function RemoveCategory({ category, onClose }: { category: { id: string; name: string }; onClose: () => void }) {
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
