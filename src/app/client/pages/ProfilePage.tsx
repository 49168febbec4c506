import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation } from 'wouter'
import { useOwnSearch } from '#client/navigation/useOwnSearch.ts'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { DataTab } from '#domains/profile/client/DataTab.tsx'
import { GeneralTab } from '#domains/profile/client/general/GeneralTab.tsx'
import { PlanTab } from '#domains/profile/client/PlanTab.tsx'
import { PreferencesTab } from '#domains/profile/client/PreferencesTab.tsx'
import { ProfileHeader } from '#domains/profile/client/ProfileHeader.tsx'
import { ProfileTabs, panelId, tabId } from '#domains/profile/client/ProfileTabs.tsx'
import { profilePaths } from '#domains/profile/paths.ts'
import { type ProfileTab, tabAt } from '#domains/profile/rules.ts'

const Notifications = lazy(() => import('./Notifications.tsx'))

const panels = {
  geral: GeneralTab,
  preferencias: PreferencesTab,
  assinatura: PlanTab,
  notificacoes: Notifications,
  dados: DataTab,
} satisfies Record<ProfileTab, ComponentType>

export default function ProfilePage() {
  const [, navigate] = useLocation()
  const open = tabAt(new URLSearchParams(useOwnSearch()).get('tab'))
  const Panel = panels[open]
  return (
    <>
      <ProfileHeader />
      <ProfileTabs open={open} onOpen={(tab) => navigate(`${profilePaths.profile}?tab=${tab}`, { replace: true })} />
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(open)} className="mt-5">
        <Suspense fallback={<Skeleton className="h-72" />}>
          <Panel />
        </Suspense>
      </div>
    </>
  )
}
