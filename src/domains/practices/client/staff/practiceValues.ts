import type { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { limitsAt } from '#client/staff/editor/limits.ts'
import { cutTo } from '#shared/graphemes.ts'
import type { VoiceValue } from '#shared/tape/voice.ts'
import { texts } from '../../admin.texts.ts'
import { savePractice } from '../../contract.ts'
import { type Collection, type PracticeType, practiceDefaults, type Shown } from '../../rules.ts'

export type StoredPractice = Answer<typeof api.recommendedPractices.staffOne>

export type RhythmValues = [number | null, number | null, number | null, number | null]

export type StepValues = { text: string; rhythm: RhythmValues | null; voice?: VoiceValue }

export const valuesOf = (practice: StoredPractice | undefined) => ({
  name: practice?.name ?? '',
  description: practice?.description ?? '',
  type: practice?.type ?? (practiceDefaults.type as PracticeType),
  durationMinutes: practice?.durationMinutes ?? (practiceDefaults.durationMinutes as number | null),
  kind: practice?.kind ?? ('audio' as Shown),
  audioContentId: practice?.audioContentId ?? null,
  audioUrl: practice?.audioUrl ?? '',
  videoUrl: practice?.videoUrl ?? '',
  externalLink: practice?.externalLink ?? '',
  imageUrl: practice?.imageUrl ?? '',
  steps: (practice?.steps ?? []) as StepValues[],
  isPremium: practice?.isPremium ?? false,
  isActive: practice?.isActive ?? true,
  isShareable: practice?.isShareable ?? false,
  collection: practice?.collection ?? ('' as Collection | ''),
})

/** A copy of a saved practice, with its voices: it is found by nobody until staff switch it on. */
export const copyOf = (practice: StoredPractice): PracticeValues => ({
  ...valuesOf(practice),
  name: cutTo(texts.copyName(practice.name), limitsAt(savePractice, 'name').maxLength ?? 0),
  isActive: false,
  collection: '',
})

/** What was filled in for another kind stays in the form, for who changes back. */
export function withOwnContent(values: PracticeValues): PracticeValues {
  const { kind, audioContentId, audioUrl, videoUrl, externalLink, steps } = values
  const none = { audioContentId: null, audioUrl: '', videoUrl: '', externalLink: '', steps: [] }
  const own = { audio: { audioContentId, audioUrl }, video: { videoUrl }, link: { externalLink }, guided: { steps } }
  return { ...values, ...none, ...own[kind] }
}

export type PracticeValues = ReturnType<typeof valuesOf>
