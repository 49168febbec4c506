import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api/cache.ts'
import { latestPlace } from '#client/audio/engine/places.ts'
import { texts } from '../../texts.ts'
import { RecentAudio } from './RecentAudio.tsx'
import type { Audio } from './useLibrary.ts'

/** What was begun, to go on with one tap, and what else was heard lately. Nothing where nothing was. */
export function RecentAudios() {
  const { data, dataUpdatedAt } = useQuery({ ...api.userAudioProgress.recent.query(), staleTime: 0 })
  const begun = data?.begun.filter(({ id, progress }) => !latestPlace(id, progress).completed) ?? []
  return (
    <>
      <Strip title={texts.begun} audios={begun} knownAt={dataUpdatedAt} isBegun />
      <Strip title={texts.recent} audios={data?.others ?? []} knownAt={dataUpdatedAt} />
    </>
  )
}

type Props = { title: string; audios: Audio[]; knownAt: number; isBegun?: boolean }

function Strip({ title, audios, knownAt, isBegun = false }: Props) {
  if (audios.length === 0) return null
  return (
    <section aria-label={title} className="mt-5">
      <h2 className="mb-2 font-serif text-base font-semibold">{title}</h2>
      <ul className="-mx-5 flex gap-3 overflow-x-auto px-5 pb-2 [scrollbar-width:none] wide:mx-0 wide:px-0">
        {audios.map((audio) => (
          <li key={audio.id} className="w-60 shrink-0">
            <RecentAudio audio={audio} knownAt={knownAt} isBegun={isBegun} />
          </li>
        ))}
      </ul>
    </section>
  )
}
