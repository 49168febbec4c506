import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { useAudio } from '#client/audio/engine/useAudio.ts'
import { useUnstored } from '#client/device/useUnstored.ts'
import { runningRecord } from '#client/guided/runningRecord.ts'
import { lazyNotice } from '#client/navigation/lazyNotice.ts'
import { OutboxNotice } from '#client/offline/OutboxNotice.tsx'
import { useLeaveTogether } from '#client/offline/useLeaveTogether.ts'
import { useOffline } from '#client/offline/useOffline.ts'
import { useNewVersion } from '#client/offline/worker.ts'
import { useOutbox } from '#client/outbox/useOutbox.ts'
import type { Session } from '#client/session.ts'
import { classes } from '#client/ui/classes.ts'
import { BottomBar } from './BottomBar.tsx'
import { isPlayerPath } from './entries.ts'
import { Header } from './Header.tsx'
import { SideRail } from './SideRail.tsx'
import { texts } from './texts.ts'
import { useMemberSettings } from './useMemberSettings.ts'
import { useSessionRenewal } from './useSessionRenewal.ts'

type Props = { member: Session; pathname: string; children: ReactNode }

const MiniPlayer = lazyNotice(() => import('./MiniPlayer.tsx'))
const NewVersion = lazyNotice(() => import('#client/offline/NewVersion.tsx'))
const Interrupted = lazyNotice(() => import('#domains/practices/client/running/Interrupted.tsx'))
const UnstoredNotice = lazyNotice(() => import('#client/offline/UnstoredNotice.tsx'))

export default function Shell({ member, pathname, children }: Props) {
  useSessionRenewal(member)
  useOutbox(member.id)
  useOffline(member.id)
  useLeaveTogether(member.id)
  const { track } = useAudio()
  const hasNewVersion = useNewVersion()
  const isUnstored = useUnstored()
  const isPlayer = isPlayerPath(pathname)
  const [wanted] = useLocation()
  useMemberSettings(member)
  const [wasInterrupted] = useState(() => runningRecord.placesUnder(member.id).length > 0)
  return (
    <div
      data-theme={isPlayer ? 'night' : undefined}
      className="relative isolate mx-auto flex min-h-dvh max-w-[82rem] text-ink"
    >
      <a
        href="#main"
        className="absolute -top-20 left-4 z-50 rounded-full bg-olive px-5 py-3 font-semibold text-on-olive focus:top-4"
      >
        {texts.skip}
      </a>
      {/* Until the player paints its sky: what stands on it is light. */}
      {isPlayer && <div aria-hidden className="fixed inset-0 -z-20 bg-night" />}
      <SideRail pathname={pathname} />
      <div className="flex min-w-0 flex-1 flex-col short:pl-24">
        {!isPlayer && <Header member={member} />}
        <OutboxNotice memberId={member.id} />
        <main
          id="main"
          tabIndex={-1}
          aria-busy={wanted !== pathname}
          className={classes(
            'transition-opacity aria-busy:opacity-60 aria-busy:delay-300',
            'mx-auto w-full max-w-xl flex-1 px-5 wide:max-w-5xl wide:px-10',
            isPlayer
              ? 'pt-[max(1rem,env(safe-area-inset-top))] pb-26 short:max-w-3xl short:pb-4 wide:pt-8 wide:pb-8'
              : 'pt-2 pb-32 short:pb-8 wide:pb-16',
          )}
        >
          {!isPlayer && (
            <Suspense>
              {hasNewVersion && <NewVersion />}
              {isUnstored && <UnstoredNotice />}
            </Suspense>
          )}
          {children}
        </main>
        <Suspense>{track?.href && <MiniPlayer track={track} href={track.href} isHidden={isPlayer} />}</Suspense>
      </div>
      <BottomBar pathname={pathname} />
      <Suspense>{wasInterrupted && <Interrupted />}</Suspense>
    </div>
  )
}
