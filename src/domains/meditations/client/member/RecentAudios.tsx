import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/api/cache.ts'
import { texts } from '../../texts.ts'
import { withHeardHere } from './heardHere.ts'
import { RecentAudio } from './RecentAudio.tsx'
import type { Audio } from './useLibrary.ts'

/**
 * What was begun, to go on with one tap, and what else was heard lately. Nothing where nothing was. Which of the two stand is
 * decided on arrival: one that came or went later would move the list away from under a finger.
 */
export function RecentAudios() {
  const { data, dataUpdatedAt } = useQuery({ ...api.userAudioProgress.recent.query(), staleTime: 0 })
  const recent = data && withHeardHere(data)
  const [arrived, arrive] = useState(recent)
  if (recent && !arrived) arrive(recent)
  const steady = (strip: 'begun' | 'others') => {
    const before = arrived?.[strip] ?? []
    const now = recent?.[strip] ?? []
    return before.length > 0 && now.length > 0 ? now : before
  }
  return (
    <>
      <Strip title={texts.begun} audios={steady('begun')} knownAt={dataUpdatedAt} isBegun />
      <Strip title={texts.recent} audios={steady('others')} knownAt={dataUpdatedAt} />
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
