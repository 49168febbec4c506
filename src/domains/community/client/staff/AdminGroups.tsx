import { UsersRound } from 'lucide-react'
import { api } from '#client/api/cache.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { texts as staff } from '../../admin.texts.ts'
import { texts } from '../../texts.ts'
import { groupPath } from '../addresses.ts'
import { GroupEditor, type StaffGroup } from './GroupEditor.tsx'
import { StaffActions } from './StaffActions.tsx'
import { StaffList } from './StaffList.tsx'
import { StaffName } from './StaffName.tsx'

const { groups: words } = staff

export default function AdminGroups() {
  return (
    <StaffList<StaffGroup>
      name="communityGroups.staffList"
      fetchPage={(wanted) => api.communityGroups.staffList.query(wanted).queryFn()}
      icon={UsersRound}
      words={words}
      columns={[
        {
          head: words.name,
          cell: (group) => (
            <StaffName {...group} to={groupPath(group)}>
              {group.isShareable && <Badge>{words.shared}</Badge>}
            </StaffName>
          ),
        },
        { head: words.circle, cell: ({ circleId }) => texts.circles.name(circleId) },
        { head: words.type, cell: ({ groupType }) => texts.group.type(groupType), wideOnly: true },
        {
          head: words.members,
          cell: ({ memberCount, maxMembers }) => staff.ofMost(memberCount, maxMembers),
          align: 'right',
        },
      ]}
      actions={(group, edit) => (
        <StaffActions
          row={group}
          name={group.name}
          people={group.memberCount}
          words={words}
          setActive={api.communityGroups.setActive}
          onEdit={edit}
        />
      )}
      editor={(group, close) => <GroupEditor group={group} onClose={close} />}
    />
  )
}
