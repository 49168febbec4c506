import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/api/cache.ts'
import { useMember } from '#client/session.ts'
import { Pages } from '#client/ui/Pages.tsx'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { texts } from '../../texts.ts'
import { ListedNote } from './ListedNote.tsx'
import { NotesOfDevice, UnsavedNotes } from './UnsavedNotes.tsx'
import { useQueuedFirstNotes } from './useQueuedNote.ts'

export function AllNotes() {
  const [typed, setSearch] = useState('')
  const [edited, setEdited] = useState<string[]>([])
  const search = typed.trim()
  const list = useInfiniteQuery({
    queryKey: ['userReflections.list', search],
    queryFn: ({ pageParam: before }) => api.userReflections.list.query({ search, before }).queryFn(),
    initialPageParam: undefined as { date: string; id: string } | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  // Each note asks whether it may be edited: requested here, it travels with the list.
  useQuery(api.consents.mine.query())
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const isSearching = search !== ''
  const listed = items.map(({ reflectionId }) => reflectionId)
  const waiting = useQueuedFirstNotes(useMember().id).filter((id) => ![...listed, ...edited].includes(id))
  return (
    <>
      <UnsavedNotes beside={[...edited, ...waiting]} />
      <NotesOfDevice words={texts.waiting} reflections={waiting} />
      <div className="mb-5 wide:max-w-md">
        <SearchBox label={texts.all.search} placeholder={texts.all.searchHint} search={typed} onSearch={setSearch} />
      </div>
      <Pages list={list} failed={texts.failed}>
        {items.length === 0 ? (
          (isSearching || waiting.length === 0) && (
            <EmptyState
              icon={NotebookPen}
              title={isSearching ? texts.all.noMatches : texts.all.noNotes}
              detail={isSearching ? texts.all.noMatchesDetail : texts.all.noNotesDetail}
            />
          )
        ) : (
          <>
            <p role="status" className="mb-3 text-sm text-muted">
              {texts.all.found(items.length, list.hasNextPage)}
            </p>
            <ul className="grid gap-3 wide:grid-cols-2 wide:items-start">
              {items.map((note) => (
                <li key={note.id}>
                  <ListedNote
                    note={note}
                    search={search}
                    isEdited={edited.includes(note.reflectionId)}
                    onEdit={(reflectionId) => setEdited([...edited, reflectionId])}
                    onErased={() => setEdited(edited.filter((id) => id !== note.reflectionId))}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </Pages>
    </>
  )
}
