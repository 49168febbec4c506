import { useQuery } from '@tanstack/react-query'
import { ShieldX } from 'lucide-react'
import { Suspense } from 'react'
import { Redirect } from 'wouter'
import { api } from '#client/api/cache.ts'
import { Link } from '#client/navigation/Link.tsx'
import { usePathname } from '#client/navigation/usePathname.ts'
import { texts as shell } from '#client/texts.ts'
import { buttonClass } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { Failed } from '#client/ui/states/Failed.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { Spinner } from '#client/ui/states/Spinner.tsx'
import { texts } from '#domains/admin/texts.ts'
import { type AdminScreen, adminPaths, matchPath, paths } from '#shared/paths.ts'
import { AdminTabs } from './admin/AdminTabs.tsx'
import { communityScreens, communityTabs, contentTabs, practiceTabs, screens, topTabs } from './admin/screens.ts'
import { useOpenedHere } from './admin/useOpenedHere.ts'

/** §2.15: decided on the page for comfort; the server refuses every call whatever the page shows. */
export default function AdminPage() {
  const { data: roles, error, refetch } = useQuery(api.userRoles.mine.query())
  const open = useOpenScreen()
  useOpenedHere()
  return (
    <>
      <PageHeader title={texts.title} />
      {roles ? (
        <Panel open={open} isAdmin={roles.includes('admin')} isModerator={roles.includes('moderator')} />
      ) : error ? (
        <Failed title={texts.checkFailed} error={error} retry={refetch} />
      ) : (
        <p role="status" className="flex items-center justify-center gap-3 py-16 text-muted">
          <Spinner />
          {texts.checking}
        </p>
      )}
    </>
  )
}

type Props = { open: AdminScreen; isAdmin: boolean; isModerator: boolean }

function Panel({ open, isAdmin, isModerator }: Props) {
  const isCommunity = communityScreens.some((screen) => screen === open)
  if (!isAdmin && !isModerator) return <AccessDenied />
  if (!isAdmin && open === 'overview') return <Redirect to={adminPaths.groups} replace />
  if (!isAdmin && !isCommunity) return <AccessDenied />
  const Screen = screens[open]
  return (
    <>
      <div className="mb-5 flex flex-col gap-1">
        {isAdmin && <AdminTabs label={texts.tabsLabel} tabs={topTabs} open={open} look="pills" />}
        {isAdmin && practiceTabs.some(({ screen }) => screen === open) && (
          <AdminTabs label={texts.practicesLabel} tabs={practiceTabs} open={open} look="line" />
        )}
        {isAdmin && contentTabs.some(({ opens }) => opens.includes(open)) && (
          <AdminTabs label={texts.contentLabel} tabs={contentTabs} open={open} look="line" />
        )}
        {isCommunity && <AdminTabs label={texts.communityLabel} tabs={communityTabs} open={open} look="line" />}
      </div>
      <Suspense fallback={<Skeleton className="h-64 rounded-card!" />}>
        <Screen />
      </Suspense>
    </>
  )
}

function AccessDenied() {
  return (
    <Card>
      <EmptyState
        tone="alert"
        icon={ShieldX}
        title={texts.denied.title}
        detail={texts.denied.detail}
        action={
          <Link to={paths.home} className={buttonClass({ look: 'soft' })}>
            {shell.backHome}
          </Link>
        }
      />
    </Card>
  )
}

function useOpenScreen(): AdminScreen {
  const pathname = usePathname()
  const found = Object.entries(adminPaths).find(([, path]) => matchPath(path, pathname))
  return (found?.[0] as AdminScreen | undefined) ?? 'overview'
}
