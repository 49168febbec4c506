import { Footprints, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Pages } from '#client/ui/Pages.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { profilePaths } from '#domains/profile/paths.ts'
import { texts } from '../../history.texts.ts'
import { byMonth } from '../../history.ts'
import { AddEntry } from './AddEntry.tsx'
import { HistoryMonth } from './HistoryMonth.tsx'
import { useHistory } from './useHistory.ts'

/** Everything the member did and began, by month. Without a network it shows the newest page as it was last seen. */
export default function HistoryPage() {
  const list = useHistory()
  const [isAdding, setAdding] = useState(false)
  const months = byMonth(list.data?.pages ?? [])
  return (
    <div className="wide:max-w-2xl">
      <PageHeader title={texts.title} subtitle={texts.subtitle} back={{ to: profilePaths.profile, label: texts.back }}>
        <Button look="soft" onClick={() => setAdding(true)} className="shrink-0">
          <Plus aria-hidden className="size-4.5" strokeWidth={2} />
          {texts.add.open}
        </Button>
      </PageHeader>
      <Pages list={list} failed={texts.failed} skeleton={<Waiting />}>
        {months.length === 0 ? (
          <EmptyState icon={Footprints} title={texts.empty.title} detail={texts.empty.detail} />
        ) : (
          <div className="flex flex-col gap-7">
            {months.map((month) => (
              <HistoryMonth key={month.month} {...month} />
            ))}
          </div>
        )}
      </Pages>
      {isAdding && <AddEntry onClose={() => setAdding(false)} />}
    </div>
  )
}

const Waiting = () => (
  <>
    <Skeleton className="h-6 w-40" />
    <Skeleton className="mt-3 h-96 rounded-card!" />
  </>
)
