import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Redirect, useSearch } from 'wouter'
import { api } from '#client/api/cache.ts'
import { latestPlace } from '#client/audio/engine/places.ts'
import { playableUrl } from '#client/audio/engine/rules.ts'
import { sessionAt } from '#client/audio/engine/sessions.ts'
import { PlayerLoading } from '#client/audio/player/PlayerLoading.tsx'
import { PlayerScreen } from '#client/audio/player/PlayerScreen.tsx'
import { useBeingRenewed } from '#client/offline/useBeingRenewed.ts'
import { cutTo } from '#shared/graphemes.ts'
import { meditationPaths } from '../../paths.ts'
import { isUnhurried, themeOf } from '../../rules.ts'
import { texts } from '../../texts.ts'
import { AudioTranscript } from './AudioTranscript.tsx'

/** /audio-player: what a reflection carried along (id, url, title, practice). Without it there is nothing to play here. */
export default function CarriedPlayerPage() {
  const [query] = useState(useSearch())
  const carried = readCarried(query)
  if (!carried) return <Redirect to={meditationPaths.meditate} replace />
  return <CarriedPlayer {...carried} href={`${meditationPaths.audioPlayer}?${query}`} />
}

type Carried = { id: string; url: string; title: string; practice: string | null }

function CarriedPlayer({ id, url, title, practice, href }: Carried & { href: string }) {
  const isOfLibrary = isId(id)
  /** A reflection carries the practice's id, which is nothing to read. */
  const about = practice && practice !== title && !isId(practice) ? practice : undefined
  const progress = useQuery({ ...api.userAudioProgress.one.query({ audioContentId: id }), enabled: isOfLibrary })
  const { data: audio } = useQuery({ ...api.audioContents.one.query({ id }), enabled: isOfLibrary })
  const isBeingRenewed = useBeingRenewed(progress)
  if (progress.isLoading || isBeingRenewed) return <PlayerLoading label={texts.loadingAudio} />
  const place = latestPlace(id, progress.data)
  return (
    <PlayerScreen
      track={{
        id,
        source: 'audio',
        url,
        title,
        subtitle: about,
        theme: themeOf({ title, category: about }),
        isUnhurried: isUnhurried({ title, category: about }),
        skipSeconds: 15,
        resumeAt: place?.seconds,
        session: place && sessionAt(place),
        audioContentId: isOfLibrary ? id : null,
        href,
      }}
      eyebrow={texts.practice}
      back={{ to: meditationPaths.meditate, label: texts.backToLibrary }}
      transcript={audio?.hasTranscript && <AudioTranscript id={id} />}
    />
  )
}

function readCarried(query: string): Carried | undefined {
  const given = new URLSearchParams(query)
  const url = playableUrl(given.get('url'))
  const title = cutTo(given.get('title')?.trim() ?? '', 200)
  return url && title ? { id: given.get('id') || url, url, title, practice: given.get('practice') } : undefined
}

/** By the form that the contract asks for; the schema itself would bring 11 kB for this one question. */
const isId = (text: string) => /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(text)
