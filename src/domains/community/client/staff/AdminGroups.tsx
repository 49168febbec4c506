import { UsersRound } from 'lucide-react'
import { api } from '#client/api/cache.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { texts as staff } from '../../admin.texts.ts'
import { texts } from '../../texts.ts'
import { groupPath } from '../addresses.ts'
import { CommunityList } from './CommunityList.tsx'
import { GroupEditor, type StaffGroup } from './GroupEditor.tsx'
import { StaffName } from './StaffName.tsx'

const { groups: words } = staff

export default function AdminGroups() {
  return (
    <CommunityList<StaffGroup>
      procedures={api.communityGroups}
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
      nameOf={({ name }) => name}
      peopleOf={({ memberCount }) => memberCount}
      editor={(group, close) => <GroupEditor group={group} onClose={close} />}
    />
  )
}
