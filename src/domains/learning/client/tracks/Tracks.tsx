import type { UseQueryResult } from '@tanstack/react-query'
import { CircleAlert, Footprints } from 'lucide-react'
import { type api, sentenceOf } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { texts as shell } from '#client/texts.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { texts } from '../../texts.ts'
import { RecordedTrackCard, TrackCard } from './TrackCard.tsx'
import { useTrackRecord } from './useTrackRecord.ts'

type Props = { tracks: UseQueryResult<Answer<typeof api.learningTracks.list>> }

const grid = 'grid gap-4 wide:grid-cols-3 wide:gap-5'

export function Tracks({ tracks: { data, error, refetch } }: Props) {
  const record = useTrackRecord(data)
  return (
    <section aria-labelledby="tracks" aria-busy={!data && !error}>
      <h2 id="tracks" className="eyebrow mb-3">
        {texts.learn.tracks}
      </h2>
      {error && !data && <FailedTracks error={error} retry={() => void refetch()} />}
      {!data && (!error || record.isOwn) && (
        <div className={grid}>
          <p className="sr-only">{texts.learn.loading}</p>
          {record.levels.map((level) => (
            <RecordedTrackCard key={level.id} level={level} isOwn={record.isOwn} />
          ))}
        </div>
      )}
      {data?.length === 0 && (
        <EmptyState icon={Footprints} title={texts.learn.empty} detail={texts.learn.emptyDetail} />
      )}
      {data && data.length > 0 && (
        <ul className={grid}>
          {data.map((track) => (
            <li key={track.id}>
              <TrackCard track={track} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function FailedTracks({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <div role="alert" className="mb-4 flex gap-4 rounded-card border border-danger/30 bg-danger/5 p-5">
      <CircleAlert aria-hidden className="mt-0.5 size-6 shrink-0 text-danger" strokeWidth={1.75} />
      <div>
        <p className="font-semibold">{texts.learn.failed}</p>
        <p className="mt-0.5 text-sm text-muted">{sentenceOf(error)}</p>
        <Button look="outline" className="mt-3" onClick={retry}>
          {shell.retry}
        </Button>
      </div>
    </div>
  )
}
