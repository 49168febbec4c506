import { Flag } from 'lucide-react'
import { useState } from 'react'
import { DataTable } from '#client/admin/DataTable.tsx'
import { ListStates } from '#client/admin/ListStates.tsx'
import { api } from '#client/api.ts'
import { useMember } from '#client/session.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { localDay } from '#shared/dates.ts'
import { texts as staff } from '../admin.texts.ts'
import { dayOfYear } from '../when.ts'
import { ChallengeEditor, type StaffChallenge } from './ChallengeEditor.tsx'
import { StaffActions } from './StaffActions.tsx'
import { StaffName } from './StaffName.tsx'
import { StaffToolbar } from './StaffToolbar.tsx'
import { useStaffList } from './useStaffList.ts'

const { challenges: words } = staff

export default function AdminChallenges() {
  const { timezone } = useMember()
  const today = localDay(new Date(), timezone)
  const { list, items, narrowing, state } = useStaffList({
    name: 'communityChallenges.staffList',
    fetchPage: (wanted) => api.communityChallenges.staffList.query(wanted).queryFn(),
  })
  const [editing, setEditing] = useState<StaffChallenge | 'new' | null>(null)
  return (
    <>
      <StaffToolbar
        narrowing={narrowing}
        state={state}
        search={words.search}
        add={{ label: words.add, onAdd: () => setEditing('new') }}
      />
      <ListStates
        list={list}
        isEmpty={items.length === 0}
        isNarrowed={narrowing.isNarrowed}
        empty={{ icon: Flag, title: words.empty, detail: words.emptyDetail }}
      >
        <DataTable
          label={words.list}
          rows={items}
          keyOf={({ id }) => id}
          columns={[
            {
              head: words.title,
              cell: ({ title, isActive, startDate, endDate }) => (
                <StaffName name={title} isActive={isActive}>
                  {startDate > today && <Badge tone="quiet">{words.soon}</Badge>}
                  {endDate < today && <Badge tone="quiet">{words.over}</Badge>}
                </StaffName>
              ),
            },
            { head: words.type, cell: ({ challengeType }) => words.types[challengeType], wideOnly: true },
            { head: words.goal, cell: ({ goalTarget, goalUnit }) => words.goalOf(goalTarget, goalUnit) },
            {
              head: words.period,
              cell: ({ startDate, endDate }) => (
                <span className="whitespace-nowrap">{words.range(dayOfYear(startDate), dayOfYear(endDate))}</span>
              ),
            },
            { head: words.members, cell: ({ memberCount }) => memberCount.toLocaleString('pt-BR'), align: 'right' },
          ]}
          actions={(challenge) => (
            <StaffActions
              row={challenge}
              name={challenge.title}
              people={challenge.memberCount}
              words={words}
              setActive={api.communityChallenges.setActive}
              onEdit={() => setEditing(challenge)}
            />
          )}
        />
      </ListStates>
      {editing && (
        <ChallengeEditor
          challenge={editing === 'new' ? undefined : editing}
          today={today}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}
