import type { ReactNode } from 'react'
import { type Session, useSessionRenewal } from '#client/session.ts'
import { texts } from '#client/texts.ts'
import { BottomBar } from './BottomBar.tsx'
import { Header } from './Header.tsx'
import { SideRail } from './SideRail.tsx'
import { useMemberSettings } from './useMemberSettings.ts'

type Props = { member: Session; pathname: string; children: ReactNode }

export function Shell({ member, pathname, children }: Props) {
  useSessionRenewal(member.expiresAt)
  useMemberSettings(member)
  return (
    <div className="mx-auto flex min-h-dvh max-w-[82rem]">
      <a
        href="#main"
        className="absolute -top-20 left-4 z-50 rounded-full bg-olive px-5 py-3 font-semibold text-on-olive focus:top-4"
      >
        {texts.skip}
      </a>
      <SideRail pathname={pathname} />
      <div className="flex min-w-0 flex-1 flex-col">
        <Header member={member} />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-xl flex-1 px-5 pt-2 pb-32 wide:max-w-5xl wide:px-10 wide:pb-16"
        >
          {children}
        </main>
      </div>
      <BottomBar pathname={pathname} />
    </div>
  )
}
