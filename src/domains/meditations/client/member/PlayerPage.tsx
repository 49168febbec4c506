import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Redirect } from 'wouter'
import { api, failureOf, queryClient } from '#client/api/cache.ts'
import { isMissing } from '#client/api/isMissing.ts'
import { NothingToPlay } from '#client/audio/player/NothingToPlay.tsx'
import { PlayerLoading } from '#client/audio/player/PlayerLoading.tsx'
import { PlayerScreen } from '#client/audio/player/PlayerScreen.tsx'
import { usePathParam } from '#client/navigation/usePathParam.ts'
import { useBeingRenewed } from '#client/offline/useBeingRenewed.ts'
import { SaveButton } from '#client/saved/SaveButton.tsx'
import { useSavedIds } from '#client/saved/useSaved.ts'
import { toast } from '#client/ui/toast.tsx'
import { meditationPaths } from '../../paths.ts'
import { isAmbience } from '../../rules.ts'
import { texts } from '../../texts.ts'
import { AudioTranscript } from './AudioTranscript.tsx'
import { trackOf } from './trackOf.ts'

export default function PlayerPage() {
  const id = usePathParam(meditationPaths.player, 'audioId')
  const query = useQuery(api.audioContents.one.query({ id }))
  const { data: audio, error } = query
  useSavedIds('audio')
  const isBeingRenewed = useBeingRenewed(query)
  if (query.isPending || isBeingRenewed || (!audio && failureOf(error)?.code === 'UNAUTHENTICATED'))
    return <PlayerLoading label={texts.loadingAudio} />
  if (!audio) return isMissing(error) ? <AudioMissing /> : <LeaveWithError />
  return (
    <PlayerScreen
      key={id}
      track={trackOf(audio)}
      eyebrow={texts.meditation}
      back={{ to: meditationPaths.meditate, label: texts.backToLibrary }}
      about={[audio.description]}
      findEndless={
        isAmbience(audio) ? () => queryClient.ensureQueryData(api.audioContents.endless.query({ id })) : undefined
      }
      transcript={audio.hasTranscript && <AudioTranscript id={id} />}
      action={
        <SaveButton kind="audio" id={id} title={audio.title} className="bg-cream/10 text-cream hover:bg-cream/20" />
      }
    />
  )
}

const AudioMissing = () => (
  <NothingToPlay
    title={texts.notFound}
    detail={texts.notFoundDetail}
    back={{ to: meditationPaths.meditate, label: texts.back }}
  />
)

/** §8 */
function LeaveWithError() {
  useEffect(() => toast.bad(texts.loadFailed), [])
  return <Redirect to={meditationPaths.meditate} replace />
}
