import { useQuery } from '@tanstack/react-query'
import { Music } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/api/cache.ts'
import { DataTable, type Sort } from '#client/staff/list/DataTable.tsx'
import { FilterSelect } from '#client/staff/list/FilterSelect.tsx'
import { ListStates } from '#client/staff/list/ListStates.tsx'
import { RowActions } from '#client/staff/list/RowActions.tsx'
import { Toolbar } from '#client/staff/list/Toolbar.tsx'
import { useFilters } from '#client/staff/list/useFilters.ts'
import { usePages } from '#client/staff/list/usePages.ts'
import { texts } from '../../admin.texts.ts'
import type { StaffAudios } from '../../contract.ts'
import { audioSorts } from '../../rules.ts'
import { AudioMark } from '../member/AudioMark.tsx'
import { AudioEditor, type StaffAudio } from './AudioEditor.tsx'
import { inWords } from './bytes.ts'
import { PreviewButton } from './PreviewButton.tsx'
import { RemoveAudio } from './RemoveAudio.tsx'

const { audios: words, fields } = texts

export default function AdminAudios() {
  const { filters, isNarrowed, change } = useFilters('q', 'category', 'sort')
  const sort = sortOf(filters.sort)
  const wanted = { ...wantedBy(filters), sort: sort.by, descending: sort.descending }
  const list = usePages((after: StaffAudios['after']) => api.audioContents.staffList.query({ ...wanted, after }))
  const [editing, setEditing] = useState<StaffAudio | 'new' | null>(null)
  const [removing, setRemoving] = useState<StaffAudio | null>(null)
  return (
    <>
      <Toolbar
        search={{ label: words.search, value: filters.q, onChange: (q) => change({ q }) }}
        add={{ label: words.add, onAdd: () => setEditing('new') }}
      >
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
      </Toolbar>
      <ListStates
        list={list}
        isEmpty={list.data && list.items.length === 0}
        isNarrowed={isNarrowed && (filters.q !== '' || filters.category !== '')}
        empty={{ icon: Music, title: words.empty, detail: words.emptyDetail }}
      >
        <DataTable
          label={words.list}
          rows={list.items}
          keyOf={({ id }) => id}
          sort={sort}
          onSort={(next) => change({ sort: addressOf(next) })}
          columns={[
            { head: words.title, sort: 'title', cell: (audio) => <AudioMark audio={audio} /> },
            { head: fields.category, cell: ({ category }) => category?.name ?? fields.noCategory, wideOnly: true },
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
          actions={(audio) => (
            <RowActions name={audio.title} onEdit={() => setEditing(audio)} onRemove={() => setRemoving(audio)}>
              <PreviewButton audio={audio} />
            </RowActions>
          )}
        />
      </ListStates>
      {editing && <AudioEditor audio={editing === 'new' ? undefined : editing} onClose={() => setEditing(null)} />}
      {removing && <RemoveAudio audio={removing} onClose={() => setRemoving(null)} />}
    </>
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

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' })

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
