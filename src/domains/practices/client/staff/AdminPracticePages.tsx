import { useMutation, useQuery } from '@tanstack/react-query'
import { ListPlus, X } from 'lucide-react'
import { useState } from 'react'
import { api, failureOf, invalidate, sentenceOf } from '#client/api/cache.ts'
import { ListStates } from '#client/staff/list/ListStates.tsx'
import { OrderedList } from '#client/staff/list/OrderedList.tsx'
import { useFilters } from '#client/staff/list/useFilters.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { SelectField } from '#client/ui/Field.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../../admin.texts.ts'
import { texts as lists } from '../../lists.texts.ts'
import { type Collection, collections } from '../../rules.ts'
import { fieldErrors } from './fieldErrors.ts'
import { PracticeChoice } from './PracticeChoice.tsx'
import { PracticeLine } from './PracticeLine.tsx'

const { pages: words } = texts

/** §2.14: what stands on each of the four list pages, in which order. */
export default function AdminPracticePages() {
  const { filters, change } = useFilters('page')
  const collection = collections.find((page) => page === filters.page) ?? 'breathing'
  const list = useQuery({ ...api.recommendedPractices.staffPage.query({ collection }), staleTime: 0 })
  const items = list.data?.items ?? []
  const place = usePlacing()
  const takeOff = (id: string) =>
    place.mutate({ id, collection: null }, { onSuccess: () => toast.good(words.takenOff) })
  return (
    <>
      <div className="grid gap-4 wide:grid-cols-[22rem_minmax(0,1fr)]">
        <SelectField label={texts.page} value={collection} onChange={(event) => change({ page: event.target.value })}>
          {collections.map((page) => (
            <option key={page} value={page}>
              {lists.collections[page].title}
            </option>
          ))}
        </SelectField>
        <PlaceForm key={collection} collection={collection} place={place} />
      </div>
      <p className="mt-6 mb-3 text-sm text-muted">{words.detail}</p>
      <ListStates
        list={list}
        isEmpty={items.length === 0}
        empty={{ icon: ListPlus, title: words.empty, detail: words.emptyDetail }}
      >
        <OrderedList
          label={words.list(lists.collections[collection].title)}
          rows={items}
          nameOf={({ name }) => name}
          save={(ids) => api.recommendedPractices.reorder({ collection, ids })}
          failed={words.reorderFailed}
          tables={['recommendedPractices']}
          actions={({ id, name }) => (
            <IconButton icon={X} label={words.takeOff(name)} disabled={place.isPending} onClick={() => takeOff(id)} />
          )}
        >
          {(practice) => (
            <PracticeLine practice={practice}>
              {!practice.isActive && <Badge tone="quiet">{words.inactive}</Badge>}
            </PracticeLine>
          )}
        </OrderedList>
      </ListStates>
    </>
  )
}

const usePlacing = () =>
  useMutation({
    mutationFn: (wanted: { id: string; collection: Collection | null }) => api.recommendedPractices.place(wanted),
    onSuccess: () => invalidate('recommendedPractices'),
    onError(error, { collection }) {
      const wrong = failureOf(error)?.fields?.collection
      const title = collection ? words.placeFailed : words.takeOffFailed
      toast.bad(title, (wrong && fieldErrors[wrong]) || sentenceOf(error))
    },
  })

type FormProps = { collection: Collection; place: ReturnType<typeof usePlacing> }

function PlaceForm({ collection, place }: FormProps) {
  const [id, choose] = useState('')
  const submit = () =>
    place.mutate(
      { id, collection },
      {
        onSuccess() {
          toast.good(words.placed)
          choose('')
        },
      },
    )
  return (
    <form
      className="flex items-end gap-3 wide:max-w-2xl"
      onSubmit={(event) => {
        event.preventDefault()
        if (id && !place.isPending) submit()
      }}
    >
      <PracticeChoice
        className="min-w-0 flex-1"
        label={words.practice}
        none={words.none}
        value={id}
        onChoose={choose}
        isOffered={(practice) => practice.collection !== collection}
      />
      <Button type="submit" className="self-end" disabled={!id || place.isPending}>
        {words.place}
      </Button>
    </form>
  )
}
