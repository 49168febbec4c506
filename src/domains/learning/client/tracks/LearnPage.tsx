import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api/cache.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { texts } from '../../texts.ts'
import { Library } from '../articles/Library.tsx'
import { ProgressBox } from './ProgressBox.tsx'
import { Tracks } from './Tracks.tsx'

/** §2.6. Both calls are made in the same instant, so they travel in one request. */
export default function LearnPage() {
  const tracks = useQuery({ ...api.learningTracks.list.query(), staleTime: 0 })
  const shelves = useQuery({ ...api.articles.counts.query(), staleTime: 0 })
  return (
    <>
      <PageHeader title={texts.learn.title} subtitle={texts.learn.tagline} />
      <Tracks tracks={tracks} />
      <div className="mt-9 grid gap-9 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-5">
        <Library shelves={shelves.data} />
        <ProgressBox tracks={tracks.data} shelves={shelves.data} />
      </div>
    </>
  )
}
