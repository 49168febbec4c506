import { useLocation } from 'wouter'
import { useOwnSearch } from '#client/navigation/useOwnSearch.ts'
import { profilePaths } from '../paths.ts'
import { type ProfileTab, tabAt } from '../rules.ts'
import { DataTab } from './DataTab.tsx'
import { GeneralTab } from './general/GeneralTab.tsx'
import { NotificationsTab } from './NotificationsTab.tsx'
import { PlanTab } from './PlanTab.tsx'
import { PreferencesTab } from './PreferencesTab.tsx'
import { ProfileHeader } from './ProfileHeader.tsx'
import { ProfileTabs, panelId, tabId } from './ProfileTabs.tsx'

const panels = {
  geral: GeneralTab,
  preferencias: PreferencesTab,
  assinatura: PlanTab,
  notificacoes: NotificationsTab,
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
