import { cacheSentAnswers } from '#client/api/prefetch/cacheSentAnswers.ts'
import { offerAmbiences } from '#client/audio/ambience/source.ts'
import { keepPlacesBy } from '#client/audio/engine/places.ts'
import { keepSessionsBy } from '#client/audio/engine/sessions.ts'
import { showSessionsBy } from '#client/audio/player/sessionParts.ts'
import { declarePages } from '#client/navigation/pages.ts'
import { declarePersisted } from '#client/offline/persisted.ts'
import { declareQueued } from '#client/outbox/policies.ts'
import { keepSavedBy } from '#client/saved/keeper.ts'
import { manifests } from './manifests.ts'
import { memberPages } from './memberPages.ts'

/** Hands what the manifests tell to the parts of the kit that work by it. Done once, before the first member's page. */
cacheSentAnswers()
declarePages(memberPages)
declarePersisted(manifests)
declareQueued(manifests.flatMap(({ queued = [] }) => queued))
for (const { ambiences, audioPlaces, audioSessions, sessionParts, savedItems } of manifests) {
  if (ambiences) offerAmbiences(ambiences)
  if (audioPlaces) keepPlacesBy(audioPlaces)
  if (audioSessions) keepSessionsBy(audioSessions)
  if (sessionParts) showSessionsBy(sessionParts)
  if (savedItems) keepSavedBy(savedItems)
}

export const records = manifests.flatMap(({ records = [] }) => records)
