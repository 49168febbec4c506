import { ShieldX } from 'lucide-react'
import { useMember } from '#client/session.ts'
import { texts as shell } from '#client/texts.ts'
import { buttonClass } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Link } from '#client/ui/Link.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { texts } from '#domains/admin/texts.ts'
import { AdminReports } from '#domains/community/client/AdminReports.tsx'
import { paths } from '#shared/paths.ts'

/** §2.15: decided on the page for comfort; the server refuses every call whatever the page shows. */
export default function AdminPage() {
  const { roles } = useMember()
  const isAdmin = roles.includes('admin')
  if (!isAdmin && !roles.includes('moderator')) return <AccessDenied />
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.community} />
      <AdminReports />
      {isAdmin && <p className="mt-8 text-sm text-muted">{texts.comingTools}</p>}
    </>
  )
}

function AccessDenied() {
  return (
    <>
      <PageHeader title={texts.title} />
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
    </>
  )
}
