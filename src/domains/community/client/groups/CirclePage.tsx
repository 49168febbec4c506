import { useInfiniteQuery } from '@tanstack/react-query'
import { Compass } from 'lucide-react'
import { Link } from '#client/navigation/Link.tsx'
import { usePathParam } from '#client/navigation/usePathParam.ts'
import { Button, buttonClass } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { Failed } from '#client/ui/states/Failed.tsx'
import { type Circle, isCircle } from '../../circles.ts'
import { communityPaths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { backToHub } from '../back.ts'
import { circleQuery } from '../data.ts'
import { Missing } from '../Missing.tsx'
import { CircleHeader } from './CircleHeader.tsx'
import { GroupCard, GroupCardWaiting, SampleGroupCard } from './GroupCard.tsx'

export default function CirclePage() {
  const circleId = usePathParam(communityPaths.circle, 'circleId')
  if (!isCircle(circleId)) return <Missing title={texts.circles.unknown} back={backToHub} />
  return <KnownCircle circle={circleId} />
}

function KnownCircle({ circle }: { circle: Circle }) {
  const { data, isPending, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    circleQuery(circle),
  )
  const groups = data?.pages.flatMap((page) => page.groups) ?? []
  const stats = data?.pages[0]?.stats
  return (
    <>
      <CircleHeader circle={circle} stats={stats} />
      <div className="grid items-stretch gap-5 wide:grid-cols-2">
        {isPending && <GroupCardWaiting />}
        {groups.map((group) => (
          <GroupCard key={group.id} group={group} />
        ))}
        {stats?.noneAnywhere && <SampleGroupCard circle={circle} />}
      </div>
      {isError && !data && <Failed title={texts.circles.failed} error={error} retry={refetch} />}
      {stats?.groups === 0 && !stats.noneAnywhere && (
        <EmptyState
          icon={Compass}
          title={texts.circles.empty}
          action={
            <Link to={communityPaths.community} className={buttonClass({ look: 'soft' })}>
              {texts.circles.explore}
            </Link>
          }
        />
      )}
      {hasNextPage && (
        <Button look="soft" wide className="mt-5" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? texts.loading : texts.circles.more}
        </Button>
      )}
    </>
  )
}
