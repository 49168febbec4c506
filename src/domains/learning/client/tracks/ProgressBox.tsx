import type { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { Card } from '#client/ui/Card.tsx'
import { formatNumber } from '#shared/numbers.ts'
import { percent } from '#shared/percent.ts'
import { recordOf } from '../../rules.ts'
import { texts } from '../../texts.ts'

type Props = {
  tracks: Answer<typeof api.learningTracks.list> | undefined
  shelves: Answer<typeof api.articles.counts> | undefined
}

/** §2.6, real figures: tracks there are, articles finished, completed modules over all modules. */
export function ProgressBox({ tracks, shelves }: Props) {
  const levels = tracks && recordOf(tracks)
  const sum = (figure: 'completed' | 'total') => levels?.reduce((all, level) => all + level[figure], 0) ?? 0
  const read = shelves?.reduce((all, shelf) => all + shelf.read, 0)
  const { progress } = texts
  return (
    <Card aria-labelledby="progress" className="flex flex-col">
      <h2 id="progress" className="eyebrow">
        {progress.title}
      </h2>
      <dl className="mt-3 grid flex-1 grid-cols-3 gap-3 wide:mt-1 wide:grid-cols-1 wide:gap-0 wide:divide-y wide:divide-line">
        <Figure value={tracks?.length} label={progress.tracks(tracks?.length ?? 0)} />
        <Figure value={read} label={progress.articles(read ?? 0)} />
        <Figure value={levels && `${percent(sum('completed'), sum('total'))}%`} label={progress.completion} />
      </dl>
    </Card>
  )
}

function Figure({ value, label }: { value: number | string | undefined; label: string }) {
  return (
    <div className="flex flex-col-reverse wide:flex-row wide:items-center wide:justify-between">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-serif text-xl font-semibold wide:order-1 wide:text-2xl">
        {typeof value === 'number' ? formatNumber(value) : (value ?? texts.progress.unknown)}
      </dd>
    </div>
  )
}
