import { latestPlace } from '#client/audio/engine/places.ts'
import { sessionAt } from '#client/audio/engine/sessions.ts'
import type { Track } from '#client/audio/engine/track.ts'
import { isUnhurried, themeOf } from '../../rules.ts'
import { texts } from '../../texts.ts'
import type { Audio } from './useLibrary.ts'

/** §9: the library player skips 15 seconds. */
const SKIP_SECONDS = 15

export function trackOf(audio: Audio): Track {
  const { id, title, audioUrl, isPremium, durationMinutes, category, instructorName } = audio
  const place = latestPlace(id, audio.progress)
  return {
    id,
    source: 'audio',
    url: audioUrl,
    title,
    subtitle: [category?.name, instructorName, isPremium && texts.premium].filter(Boolean).join(' · '),
    theme: themeOfAudio(audio),
    coverUrl: audio.coverImageUrl,
    isPremium,
    isUnhurried: isUnhurried(describedOf(audio)),
    durationMinutes,
    skipSeconds: SKIP_SECONDS,
    resumeAt: place.seconds,
    session: sessionAt(place),
    audioContentId: id,
    href: playerPath(id),
  }
}

export const playerPath = (id: string) => `/player/${id}`

export type Described = Pick<Audio, 'title' | 'description' | 'tags'> & { category: { name: string } | null }

export const themeOfAudio = (audio: Described) => themeOf(describedOf(audio))

const describedOf = ({ title, description, tags, category }: Described) => ({
  title,
  description,
  tags,
  category: category?.name,
})
