import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Redirect } from 'wouter'
import { api, failureOf, invalidate } from '#client/api/cache.ts'
import { isMissing } from '#client/api/isMissing.ts'
import type { Answer } from '#client/api/types.ts'
import { latestPlace } from '#client/audio/engine/places.ts'
import { sessionAt } from '#client/audio/engine/sessions.ts'
import type { Track } from '#client/audio/engine/track.ts'
import { NothingToPlay } from '#client/audio/player/NothingToPlay.tsx'
import { PlayerLoading } from '#client/audio/player/PlayerLoading.tsx'
import { PlayerScreen } from '#client/audio/player/PlayerScreen.tsx'
import { Transcript } from '#client/audio/player/Transcript.tsx'
import { texts } from '#client/audio/player/texts.ts'
import { usePathParam } from '#client/navigation/usePathParam.ts'
import { useBeingRenewed } from '#client/offline/useBeingRenewed.ts'
import { madeNow, sendOrQueue } from '#client/outbox/outbox.ts'
import { cachedSession } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import { isUnhurried, themeOf } from '#domains/meditations/rules.ts'
import { learningPaths } from '../../paths.ts'

/** §2.1: the player of an audio module; its back leads to the track. */
export default function ModulePlayerPage() {
  const moduleId = usePathParam(learningPaths.modulePlayer, 'moduleId')
  const query = useQuery(api.learningModules.audio.query({ moduleId }))
  const { data: module, error } = query
  const isBeingRenewed = useBeingRenewed(query)
  if (query.isPending || isBeingRenewed || (!module && failureOf(error)?.code === 'UNAUTHENTICATED'))
    return <PlayerLoading label={texts.module.loading} />
  if (!module) return isMissing(error) ? <ModuleMissing /> : <LeaveWithError />
  return (
    <PlayerScreen
      key={moduleId}
      track={trackOf(module)}
      eyebrow={texts.module.eyebrow}
      back={{ to: `${learningPaths.learn}/track/${module.track.id}`, label: texts.module.backToTrack }}
      about={[module.instructions, module.description]}
      transcript={module.transcript && <Transcript text={module.transcript} />}
    />
  )
}

type AudioModule = Answer<typeof api.learningModules.audio>

function trackOf(module: AudioModule): Track {
  const place = module.audioContentId ? latestPlace(module.audioContentId, module.progress) : undefined
  return {
    id: module.id,
    source: 'module',
    url: module.audioUrl,
    title: module.title,
    subtitle: module.track.title,
    theme: themeOf({ title: module.title, description: module.description }),
    isUnhurried: isUnhurried({ title: module.title, description: module.description }),
    durationMinutes: module.durationMinutes,
    skipSeconds: 10,
    resumeAt: place?.seconds,
    session: place && sessionAt(place),
    moduleId: module.id,
    audioContentId: module.audioContentId,
    href: `/player/module/${module.id}`,
    onEnded: () => void completeModule(module.id),
  }
}

/** An audio module is completed when it has been heard to the end; the page may be long gone by then. */
async function completeModule(moduleId: string) {
  const member = cachedSession()
  if (!member) return
  try {
    await sendOrQueue(member.id, 'userModuleProgress.complete', { moduleId, made: madeNow(member) })
    await invalidate('learningTracks', 'learningModules')
  } catch (error) {
    console.warn('the module was not completed', error)
  }
}

function ModuleMissing() {
  return (
    <NothingToPlay
      title={texts.module.notFound}
      detail={texts.module.notFoundDetail}
      back={{ to: learningPaths.learn, label: texts.module.back }}
    />
  )
}

/** §8 */
function LeaveWithError() {
  useEffect(() => toast.bad(texts.module.loadFailed), [])
  return <Redirect to={learningPaths.learn} replace />
}
