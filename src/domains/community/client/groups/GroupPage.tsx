import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api/cache.ts'
import { isMissing } from '#client/api/isMissing.ts'
import { usePathParam } from '#client/navigation/usePathParam.ts'
import { Card } from '#client/ui/Card.tsx'
import { Failed } from '#client/ui/states/Failed.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { type Circle, isCircle } from '../../circles.ts'
import { communityPaths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { circlePath } from '../addresses.ts'
import { backToHub } from '../back.ts'
import { NextEventBlock, NextEventLoading } from '../events/NextEventBlock.tsx'
import { ActivityList } from '../hub/ActivityList.tsx'
import { Missing } from '../Missing.tsx'
import { ReportButton } from '../ReportButton.tsx'
import { OpenRooms } from '../rooms/OpenRooms.tsx'
import { SitNow } from '../rooms/SitNow.tsx'
import { GroupHeader } from './GroupHeader.tsx'
import { GroupInfo } from './GroupInfo.tsx'
import { GroupMembers } from './GroupMembers.tsx'
import { MembershipButton } from './MembershipButton.tsx'

export default function GroupPage() {
  const circleId = usePathParam(communityPaths.group, 'circleId')
  const groupId = usePathParam(communityPaths.group, 'groupId')
  if (!isCircle(circleId)) return <Missing title={texts.circles.unknown} back={backToHub} />
  return <GroupOfCircle circleId={circleId} groupId={groupId} />
}

function GroupOfCircle({ circleId, groupId }: { circleId: Circle; groupId: string }) {
  const { data: group, error, refetch } = useQuery(api.communityGroups.one.query({ circleId, groupId }))
  const feed = useQuery(api.communityFeed.latest.query())
  const back = { to: circlePath(circleId), label: texts.group.backToCircle }
  if (isMissing(error)) return <Missing title={texts.group.notFound} back={back} />
  if (error && !group) return <Failed title={texts.group.failed} error={error} retry={refetch} />
  if (!group) return <GroupWaiting />
  return (
    <>
      <GroupHeader group={group} back={back} />
      <div className="grid items-start gap-5 wide:grid-cols-[1.25fr_1fr]">
        <div className="flex flex-col gap-5">
          <GroupInfo group={group}>
            <MembershipButton group={group} size="large" />
          </GroupInfo>
          {group.isMember && (
            <Card className="flex flex-col gap-5">
              <OpenRooms groupId={group.id} />
              <SitNow groupId={group.id} />
            </Card>
          )}
          <GroupMembers group={group} />
        </div>
        <div className="flex flex-col gap-5">
          <NextEventBlock event={group.nextEvent} isCard />
          <ActivityList
            heading={texts.activity.groupHeading}
            items={feed.data}
            hasFailed={feed.isLoadingError}
            empty={texts.activity.none}
          />
        </div>
      </div>
      <ReportButton about={{ groupId: group.id }} kind="group" />
    </>
  )
}

function GroupWaiting() {
  return (
    <div className="flex flex-col gap-5">
      <h1 className="sr-only">{texts.loading}</h1>
      <Skeleton className="h-52 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
      <NextEventLoading />
    </div>
  )
}
