import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api/cache.ts'
import { isMissing } from '#client/api/isMissing.ts'
import type { Answer } from '#client/api/types.ts'
import { usePathParam } from '#client/navigation/usePathParam.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Failed } from '#client/ui/states/Failed.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { learningPaths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { Missing } from '../Missing.tsx'
import { ModuleList } from './ModuleList.tsx'
import { TrackSummary } from './TrackSummary.tsx'

export default function TrackPage() {
  const trackId = usePathParam(learningPaths.track, 'trackId')
  const { data, error, refetch } = useQuery({ ...api.learningTracks.get.query({ trackId }), staleTime: 0 })
  if (data) return <Track track={data} />
  if (isMissing(error)) return <Missing title={texts.track.notFound} detail={texts.track.notFoundDetail} />
  if (error) return <Failed title={texts.track.failed} error={error} retry={() => void refetch()} />
  return <LoadingTrack />
}

function Track({ track }: { track: Answer<typeof api.learningTracks.get> }) {
  return (
    <>
      <PageHeader
        title={track.title}
        subtitle={track.subtitle ?? undefined}
        back={{ to: learningPaths.learn, label: texts.track.back }}
      />
      <div className="grid grid-cols-1 gap-8 wide:grid-cols-[22rem_minmax(0,1fr)] wide:items-start wide:gap-10">
        <div className="wide:sticky wide:top-8">
          <TrackSummary track={track} />
          {track.description && <p className="mt-5 leading-relaxed text-muted wide:px-1">{track.description}</p>}
        </div>
        <ModuleList modules={track.modules} accentColor={track.accentColor} />
      </div>
    </>
  )
}

function LoadingTrack() {
  return (
    <div role="status">
      <p className="mb-4 text-sm text-muted">{texts.track.loading}</p>
      <Skeleton className="h-9 w-3/5" />
      <Skeleton className="mt-3 h-5 w-4/5" />
      <div className="mt-6 grid gap-8 wide:grid-cols-[22rem_minmax(0,1fr)] wide:gap-10">
        <Skeleton className="h-72 rounded-card!" />
        <div className="flex flex-col gap-3">
          {['first', 'second', 'third', 'fourth'].map((place) => (
            <Skeleton key={place} className="h-22 rounded-card!" />
          ))}
        </div>
      </div>
    </div>
  )
}
