import { useQuery } from '@tanstack/react-query'
import { Music } from 'lucide-react'
import { api } from '#client/api/cache.ts'
import { DataTable, type Sort } from '#client/staff/list/DataTable.tsx'
import { FilterSelect } from '#client/staff/list/FilterSelect.tsx'
import { StaffList } from '#client/staff/list/StaffList.tsx'
import { useFilters } from '#client/staff/list/useFilters.ts'
import { usePages } from '#client/staff/list/usePages.ts'
import { dateFormat } from '#shared/dateFormat.ts'
import { texts } from '../../admin.texts.ts'
import type { StaffAudios } from '../../contract.ts'
import { audioSorts } from '../../rules.ts'
import { AudioEditor } from './AudioEditor.tsx'
import { AudioMark } from './AudioMark.tsx'
import { inWords } from './bytes.ts'
import { PreviewButton } from './PreviewButton.tsx'
import { useEndOfPreviews } from './preview.ts'
import { RemoveAudio } from './RemoveAudio.tsx'

const { audios: words, fields } = texts

export default function AdminAudios() {
  const { filters, change } = useFilters('q', 'category', 'sort')
  const sort = sortOf(filters.sort)
  const wanted = { ...wantedBy(filters), sort: sort.by, descending: sort.descending }
  const list = usePages((after: StaffAudios['after']) => api.audioContents.staffList.query({ ...wanted, after }))
  useEndOfPreviews(list.items)
  return (
    <StaffList
      list={list}
      icon={Music}
      words={words}
      search={{ value: filters.q, onChange: (q) => change({ q }) }}
      isNarrowed={filters.q !== '' || filters.category !== ''}
      filters={
        <div className="grid grid-cols-2 gap-3 wide:contents">
          <CategoryFilter value={filters.category} onChange={(category) => change({ category })} />
          <div className="wide:hidden">
            <FilterSelect
              label={words.sort}
              all={words.sorts.newest}
              options={audioSorts.filter((by) => by !== 'newest').map((by) => ({ value: by, label: words.sorts[by] }))}
              value={sort.by === 'newest' ? '' : sort.by}
              onChange={(by) => change({ sort: by })}
            />
          </div>
        </div>
      }
      staffOne={api.audioContents.staffOne}
      nameOf={({ title }) => title}
      actions={(audio) => <PreviewButton audio={audio} />}
      editor={(audio, close) => <AudioEditor audio={audio} onClose={close} />}
      removal={(audio, close) => <RemoveAudio audio={audio} onClose={close} />}
    >
      {(rows, actions) => (
        <DataTable
          label={words.list}
          rows={rows}
          sort={sort}
          onSort={(next) => change({ sort: addressOf(next) })}
          columns={[
            { head: words.title, sort: 'title', cell: (audio) => <AudioMark audio={audio} /> },
            {
              head: fields.category,
              cell: ({ category }) => category?.name ?? fields.noCategory,
              wideOnly: true,
              isWritten: true,
            },
            {
              head: words.duration,
              sort: 'duration',
              align: 'right',
              hasUnit: true,
              cell: ({ durationMinutes }) => words.minutes(durationMinutes),
            },
            {
              head: words.size,
              sort: 'size',
              align: 'right',
              hasUnit: true,
              cell: ({ fileSize }) => (fileSize === null ? words.noFile : inWords(fileSize)),
            },
            {
              head: words.added,
              sort: 'newest',
              wideOnly: true,
              cell: ({ keys }) => day.format(new Date(keys.newest)),
            },
          ]}
          actions={actions}
        />
      )}
    </StaffList>
  )
}

function CategoryFilter({ value, onChange }: { value: string; onChange: (category: string) => void }) {
  const categories = useQuery(api.contentCategories.list.query())
  const options = categories.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return (
    <FilterSelect
      label={words.category}
      all={words.allCategories}
      options={[...options, { value: 'none', label: fields.noCategory }]}
      value={value}
      onChange={onChange}
    />
  )
}

const day = dateFormat({ dateStyle: 'short' })

type AudioSort = Sort & { by: StaffAudios['sort'] }

/** In the address a minus stands for descending; nothing is newest first. */
function sortOf(address: string): AudioSort {
  const by = audioSorts.find((name) => name === address.replace('-', ''))
  return by ? { by, descending: address.startsWith('-') } : { by: 'newest', descending: true }
}

const addressOf = ({ by, descending }: Sort) => (by === 'newest' && descending ? '' : `${descending ? '-' : ''}${by}`)

function wantedBy({ q, category }: { q: string; category: string }): Pick<StaffAudios, 'search' | 'category'> {
  const isCategory = category === 'none' || /^[0-9a-f-]{36}$/.test(category)
  return { ...(q.trim() && { search: q.trim() }), ...(isCategory && { category }) }
}
