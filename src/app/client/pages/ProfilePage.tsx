import { useLocation } from 'wouter'
import { useOwnSearch } from '#client/navigation/useOwnSearch.ts'
import { DataTab } from '#domains/profile/client/DataTab.tsx'
import { GeneralTab } from '#domains/profile/client/general/GeneralTab.tsx'
import { NotificationsTab } from '#domains/profile/client/notifications/NotificationsTab.tsx'
import { PlanTab } from '#domains/profile/client/PlanTab.tsx'
import { PreferencesTab } from '#domains/profile/client/PreferencesTab.tsx'
import { ProfileHeader } from '#domains/profile/client/ProfileHeader.tsx'
import { ProfileTabs, panelId, tabId } from '#domains/profile/client/ProfileTabs.tsx'
import { profilePaths } from '#domains/profile/paths.ts'
import { type ProfileTab, tabAt } from '#domains/profile/rules.ts'

const panels = {
  geral: GeneralTab,
  preferencias: PreferencesTab,
  assinatura: PlanTab,
  notificacoes: () => <NotificationsTab />,
  dados: DataTab,
} satisfies Record<ProfileTab, () => React.ReactNode>

export default function ProfilePage() {
  const [, navigate] = useLocation()
  const open = tabAt(new URLSearchParams(useOwnSearch()).get('tab'))
  const Panel = panels[open]
  return (
    <>
      <ProfileHeader />
      <ProfileTabs open={open} onOpen={(tab) => navigate(`${profilePaths.profile}?tab=${tab}`, { replace: true })} />
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(open)} className="mt-5">
        <Panel />
      </div>
    </>
  )
}
