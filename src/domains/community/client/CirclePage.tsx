import { useInfiniteQuery } from '@tanstack/react-query'
import { CloudOff, Compass } from 'lucide-react'
import { sentenceOf } from '#client/api.ts'
import { texts as shell } from '#client/texts.ts'
import { Button, buttonClass } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Link } from '#client/ui/Link.tsx'
import { paths } from '#shared/paths.ts'
import { type Circle, isCircle } from '../rules.ts'
import { texts } from '../texts.ts'
import { useParameters } from './addresses.ts'
import { CircleHeader } from './CircleHeader.tsx'
import { circleQuery } from './data.ts'
import { GroupCard, GroupCardWaiting, SampleGroupCard } from './GroupCard.tsx'
import { Missing } from './Missing.tsx'

export default function CirclePage() {
  const { circleId } = useParameters(paths.circle)
  if (!isCircle(circleId))
    return <Missing title={texts.circles.unknown} back={{ to: paths.community, label: texts.backToHub }} />
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
      {isError && !data && (
        <EmptyState
          icon={CloudOff}
          tone="alert"
          title={texts.circles.failed}
          detail={sentenceOf(error)}
          action={<Button onClick={() => void refetch()}>{shell.retry}</Button>}
        />
      )}
      {stats?.groups === 0 && !stats.noneAnywhere && (
        <EmptyState
          icon={Compass}
          title={texts.circles.empty}
          action={
            <Link to={paths.community} className={buttonClass({ look: 'soft' })}>
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
