import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { DataTable } from '#client/admin/DataTable.tsx'
import { ListStates } from '#client/admin/ListStates.tsx'
import { api } from '#client/api.ts'
import { texts as staff } from '../admin.texts.ts'
import { texts } from '../texts.ts'
import { groupPath } from './addresses.ts'
import { GroupEditor, type StaffGroup } from './GroupEditor.tsx'
import { StaffActions } from './StaffActions.tsx'
import { StaffName } from './StaffName.tsx'
import { StaffToolbar } from './StaffToolbar.tsx'
import { useStaffList } from './useStaffList.ts'

const { groups: words } = staff

export default function AdminGroups() {
  const { list, items, narrowing, state } = useStaffList({
    name: 'communityGroups.staffList',
    fetchPage: (wanted) => api.communityGroups.staffList.query(wanted).queryFn(),
  })
  const [editing, setEditing] = useState<StaffGroup | 'new' | null>(null)
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
        empty={{ icon: UsersRound, title: words.empty, detail: words.emptyDetail }}
      >
        <DataTable
          label={words.list}
          rows={items}
          keyOf={({ id }) => id}
          columns={[
            { head: words.name, cell: (group) => <StaffName {...group} to={groupPath(group)} /> },
            { head: words.circle, cell: ({ circleId }) => texts.circles.name(circleId) },
            { head: words.type, cell: ({ groupType }) => texts.group.type(groupType), wideOnly: true },
            {
              head: words.members,
              cell: ({ memberCount, maxMembers }) => staff.ofMost(memberCount, maxMembers),
              align: 'right',
            },
          ]}
          actions={(group) => (
            <StaffActions
              row={group}
              name={group.name}
              people={group.memberCount}
              words={words}
              setActive={api.communityGroups.setActive}
              onEdit={() => setEditing(group)}
            />
          )}
        />
      </ListStates>
      {editing && <GroupEditor group={editing === 'new' ? undefined : editing} onClose={() => setEditing(null)} />}
    </>
  )
}
