import { UserRoundSearch } from 'lucide-react'
import { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { useMember } from '#client/session.ts'
import { DataTable } from '#client/staff/list/DataTable.tsx'
import { ListStates } from '#client/staff/list/ListStates.tsx'
import { Toolbar } from '#client/staff/list/Toolbar.tsx'
import { useFilters } from '#client/staff/list/useFilters.ts'
import { usePages } from '#client/staff/list/usePages.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { EmailAddress } from '#client/ui/text/EmailAddress.tsx'
import { texts } from '../../admin.texts.ts'
import { RoleBadges } from './RoleBadges.tsx'

const { people: words } = texts

type Props = { chosen: string; onChoose: (id: string) => void }

export function PeopleList({ chosen, onChoose }: Props) {
  const me = useMember()
  const { filters, change } = useFilters('q')
  const search = filters.q.trim()
  const isShort = search.length === 1
  const wanted = isShort || !search ? {} : { search }
  const list = usePages((cursor: Answer<typeof api.userRoles.staffList>['next'] | undefined) =>
    api.userRoles.staffList.query({ ...wanted, ...(cursor && { cursor }) }),
  )
  const people = list.items
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="font-serif text-lg font-semibold">
        {words.title}
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-muted">{isShort ? words.tooShort : words.staffNote}</p>
      <Toolbar search={{ label: words.search, value: filters.q, onChange: (q) => change({ q }) }} />
      <ListStates
        list={list}
        isEmpty={people.length === 0}
        isNarrowed={search !== ''}
        empty={{ icon: UserRoundSearch, title: words.empty, detail: words.emptyDetail }}
      >
        <DataTable
          label={words.list}
          rows={people}
          columns={[
            {
              head: words.name,
              cell: ({ id, name, email }) => (
                <>
                  <span className="flex flex-wrap items-center gap-2 font-semibold text-ink">
                    <bdi className="min-w-0 break-words">{name || words.nameless}</bdi>
                    {id === me.id && <Badge tone="quiet">{words.you}</Badge>}
                  </span>
                  <span className="block text-muted [overflow-wrap:anywhere]">
                    <EmailAddress of={email} />
                  </span>
                </>
              ),
            },
            { head: words.roles, cell: ({ roles }) => <RoleBadges roles={roles} /> },
          ]}
          actions={({ id, name, email }) => (
            <Button
              look={id === chosen ? 'soft' : 'outline'}
              aria-pressed={id === chosen}
              aria-label={words.chooseNamed(name || email)}
              onClick={() => onChoose(id)}
            >
              {id === chosen ? words.chosen : words.choose}
            </Button>
          )}
        />
      </ListStates>
    </section>
  )
}
