import { useMutation } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { api, invalidate, sentenceOf } from '#client/api/cache.ts'
import { serverNow } from '#client/api/serverClock.ts'
import type { Answer } from '#client/api/types.ts'
import { Link } from '#client/navigation/Link.tsx'
import { ListStates } from '#client/staff/list/ListStates.tsx'
import { usePages } from '#client/staff/list/usePages.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button, buttonClass } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Named } from '#client/ui/text/Named.tsx'
import { toast } from '#client/ui/toast.tsx'
import type { Cursor } from '#shared/fields.ts'
import { texts } from '../../texts.ts'
import { relativeTime } from '../../when.ts'
import { eventPath, groupPath } from '../addresses.ts'

type Report = Answer<typeof api.communityReports.staffList>['items'][number]

/** What members told the moderators, oldest first. For the community tab of the admin panel. */
export default function AdminReports() {
  const list = usePages((cursor: Cursor) => api.communityReports.staffList.query({ cursor }))
  return (
    <section aria-label={texts.moderation.heading} className="flex flex-col gap-3">
      <h2 className="font-serif text-lg font-semibold">{texts.moderation.heading}</h2>
      <ListStates
        list={list}
        isEmpty={list.items.length === 0}
        failed={texts.moderation.failed}
        empty={{ icon: ShieldCheck, title: texts.moderation.empty, detail: texts.moderation.emptyDetail }}
      >
        {list.items.map((report) => (
          <ReportCard key={report.id} report={report} />
        ))}
      </ListStates>
    </section>
  )
}

function ReportCard({ report }: { report: Report }) {
  const { group, event, by, reason, createdAt } = report
  const { mutate, isPending } = useMutation({
    mutationFn: api.communityReports.resolve,
    onSuccess() {
      toast.good(texts.moderation.resolved)
      return invalidate('communityReports.staffList')
    },
    onError: (error) => toast.bad(texts.moderation.resolveFailed, sentenceOf(error)),
  })
  const target = group ?? event
  const when = relativeTime(new Date(createdAt), serverNow())
  return (
    <Card className="flex flex-col gap-3 wide:flex-row wide:items-start wide:justify-between">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Badge>{texts.moderation.kind[group ? 'group' : 'event']}</Badge>
          <span className="font-semibold break-words">{target?.name}</span>
          {target && !target.isActive && <Badge tone="quiet">{texts.moderation.inactive}</Badge>}
        </p>
        <p className="mt-2 whitespace-pre-line break-words">{reason}</p>
        <p className="mt-1 text-xs text-muted">
          <Named names={[by ?? texts.someone]} say={(by) => texts.moderation.by(by, when)} />
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        {target?.isActive && (
          <Link to={group ? groupPath(group) : eventPath(target.id)} className={buttonClass({ look: 'outline' })}>
            {texts.moderation.open}
          </Link>
        )}
        <Button look="soft" disabled={isPending} onClick={() => mutate({ reportId: report.id })}>
          {isPending ? texts.processing : texts.moderation.resolve}
        </Button>
      </div>
    </Card>
  )
}
