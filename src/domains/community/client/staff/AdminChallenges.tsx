import { Flag } from 'lucide-react'
import { api } from '#client/api/cache.ts'
import { serverNow } from '#client/api/serverClock.ts'
import { useMember } from '#client/session.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { localDay } from '#shared/dates.ts'
import { formatNumber } from '#shared/numbers.ts'
import { texts as staff } from '../../admin.texts.ts'
import { dayOfYear } from '../../when.ts'
import { ChallengeEditor, type StaffChallenge } from './ChallengeEditor.tsx'
import { CommunityList } from './CommunityList.tsx'
import { StaffName } from './StaffName.tsx'

const { challenges: words } = staff

export default function AdminChallenges() {
  const { timezone } = useMember()
  const today = localDay(serverNow(), timezone)
  return (
    <CommunityList<StaffChallenge>
      procedures={api.communityChallenges}
      icon={Flag}
      words={words}
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
        { head: words.members, cell: ({ memberCount }) => formatNumber(memberCount), align: 'right' },
      ]}
      nameOf={({ title }) => title}
      peopleOf={({ memberCount }) => memberCount}
      editor={(challenge, close) => <ChallengeEditor challenge={challenge} today={today} onClose={close} />}
    />
  )
}
