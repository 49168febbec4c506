import { lazy, type ReactNode, Suspense, useState } from 'react'
import { hasMemberRecords } from '#client/device/records.ts'
import { endedSession } from '#client/session.ts'
import { texts as shell } from '#client/texts.ts'
import { Dawn } from '#client/ui/Dawn.tsx'
import { takeFocus } from '#client/ui/takeFocus.ts'
import { texts } from '../texts.ts'

type Props = {
  title: string
  /** Another face of the same page: the button that led here is gone. */
  isTurned?: boolean
  children: ReactNode
}

const DoorNotice = lazy(() => import('./DoorNotice.tsx'))

/** The first thing anyone sees: first light over hills, one sentence, and a quiet form. */
export function AuthFrame({ title, isTurned, children }: Props) {
  const [hasNotice] = useState(() => Boolean(endedSession()) || hasMemberRecords() || !navigator.cookieEnabled)
  return (
    <div className="relative min-h-dvh wide:grid wide:grid-cols-[1.1fr_1fr]">
      <header className="relative h-[17.5rem] overflow-hidden wide:h-auto">
        <Dawn className="absolute inset-y-0 right-0 h-full w-full wide:w-[140%]" />
        <div className="relative flex h-full flex-col px-6 pt-[max(1.5rem,env(safe-area-inset-top))] text-cream wide:sticky wide:top-0 wide:h-dvh wide:p-14">
          <p className="flex items-center gap-2.5">
            <span
              aria-hidden
              className="flex size-10 items-center justify-center rounded-full bg-cream font-serif text-lg font-bold text-[#44502a]"
            >
              {shell.badge}
            </span>
            <span className="text-sm font-semibold tracking-[0.22em]">{shell.wordmark}</span>
          </p>
          <div className="mt-9 max-w-md wide:mt-auto wide:mb-6">
            <p className="max-w-[15ch] font-serif text-2xl font-semibold text-balance [text-shadow:0_1px_12px_rgb(40_20_20/0.35)] wide:max-w-[13ch] wide:text-[3.5rem] wide:leading-[1.06]">
              {texts.welcome}
            </p>
            <p className="mt-5 hidden text-lg [text-shadow:0_1px_10px_rgb(40_20_20/0.4)] wide:block">{texts.promise}</p>
          </div>
        </div>
      </header>
      <main
        tabIndex={-1}
        className="relative -mt-12 rounded-t-[32px] bg-bg px-6 pt-8 pb-12 wide:mt-0 wide:flex wide:flex-col wide:items-center wide:justify-center wide:rounded-none wide:bg-transparent wide:px-14"
      >
        <div className="rise mx-auto w-full max-w-[26rem]">
          <h1 ref={isTurned ? takeFocus : undefined} tabIndex={-1} className="font-serif text-xl font-semibold">
            {title}
          </h1>
          {hasNotice && (
            <Suspense>
              <DoorNotice />
            </Suspense>
          )}
          {children}
        </div>
      </main>
    </div>
  )
}
