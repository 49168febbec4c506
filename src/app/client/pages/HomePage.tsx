import { useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useEffect } from 'react'
import { api } from '#client/api/cache.ts'
import { lazyNotice } from '#client/navigation/lazyNotice.ts'
import { shortName, useMember } from '#client/session.ts'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { Named } from '#client/ui/text/Named.tsx'
import { EnergyBar } from '#domains/energy/client/EnergyBar.tsx'
import { ProgressCard } from '#domains/energy/client/ProgressCard.tsx'
import { WeeksCard } from '#domains/energy/client/WeeksCard.tsx'
import { WeekPlaceholder } from '#domains/firstWeek/client/member/WeekPlaceholder.tsx'
import { PracticeOfTheDay } from '#domains/practices/client/member/PracticeOfTheDay.tsx'
import { doorPollMs } from '#domains/rooms/doorPoll.ts'
import { texts } from './home.texts.ts'
import { newcomersPart } from './newcomersPart.ts'
import { ReflectionCard } from './ReflectionCard.tsx'
import { Shortcuts } from './Shortcuts.tsx'

const { Component: FirstWeek } = newcomersPart
const RoomsCard = lazyNotice(() => import('./RoomsCard.tsx'))
const PracticingNow = lazyNotice(() => import('#domains/practices/client/member/PracticingNow.tsx'))

/**
 * What lies below the first screen comes a moment later, in pieces: the first is there sooner, and nothing stalls. Where the
 * whole was painted before the app, all of it takes its place at once.
 */
export default function HomePage() {
  const member = useMember()
  const name = shortName(member) || texts.someone
  const isWhole = useDeferredValue(true, window.lumiarPainted ?? false)
  const { data: rooms } = useQuery({ ...api.rooms.open.query(), refetchInterval: doorPollMs })
  useEffect(() => {
    window.lumiarPainted = false
    const keeping = import('#client/offline/keepScreen.ts').then(
      ({ keepScreenWhileShown }) => keepScreenWhileShown(),
      () => () => {},
    )
    return () => void keeping.then((stop) => stop())
  }, [])
  return (
    <>
      <header className="mb-5">
        <h1 tabIndex={-1} className="font-serif text-2xl font-semibold break-words">
          <Named names={[name]} say={texts.greeting} />
        </h1>
        <p className="mt-1 text-muted">{texts.tagline}</p>
      </header>
      <div data-of-the-day className="grid items-start gap-4 wide:grid-cols-[1.25fr_1fr] wide:gap-6">
        <div className="grid gap-4 wide:gap-6">
          {member.firstWeek && (
            <Suspense fallback={<WeekPlaceholder stage={member.firstWeek} />}>
              <FirstWeek stage={member.firstWeek} />
            </Suspense>
          )}
          {rooms?.[0] && (
            <Suspense fallback={<Skeleton className="h-32 rounded-card!" />}>
              <RoomsCard />
            </Suspense>
          )}
          <EnergyBar />
          <PracticeOfTheDay />
          {isWhole && <ProgressCard />}
          {isWhole && <Shortcuts />}
          {isWhole && (
            <Suspense>
              <PracticingNow />
            </Suspense>
          )}
        </div>
        {isWhole && (
          <div className="grid gap-4 wide:gap-6">
            <ReflectionCard />
            <WeeksCard />
          </div>
        )}
      </div>
    </>
  )
}
