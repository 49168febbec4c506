import type { VoiceValue } from '#shared/tape/voice.ts'
import { defaultStepSeconds, type ModulePracticeType, type ModuleType } from '../../rules.ts'
import type { StoredModule } from './answers.ts'

export const valuesOf = (module: StoredModule | undefined, nextOrder: number) => ({
  title: module?.title ?? '',
  description: module?.description ?? '',
  moduleType: module?.moduleType ?? ('text' as ModuleType),
  durationMinutes: module?.durationMinutes ?? (0 as number | null),
  displayOrder: module?.displayOrder ?? (nextOrder as number | null),
  isPremium: module?.isPremium ?? false,
  isActive: module?.isActive ?? true,
  ...contentOf(module),
})

const contentOf = (module: StoredModule | undefined) => ({
  videoUrl: module?.videoUrl ?? '',
  transcript: module?.transcript ?? '',
  audioContentId: module?.audioContentId ?? null,
  audioUrl: module?.audioUrl ?? '',
  audioInstructions: module?.audioInstructions ?? '',
  written: module?.written ?? '',
  exercises: module?.exercises ?? '',
  steps: (module?.steps ?? []) as ModuleStep[],
  durationPerStep: module?.durationPerStep ?? (defaultStepSeconds as number | null),
  practiceType: module?.practiceType ?? ('meditation' as ModulePracticeType),
})

/** What was filled in for another type stays in the form, for who changes back. */
export function withOwnContent(values: ModuleValues): ModuleValues {
  const { videoUrl, transcript, audioContentId, audioUrl, audioInstructions } = values
  const { written, exercises, steps, durationPerStep, practiceType } = values
  const own = {
    video: { videoUrl, transcript },
    audio: { audioContentId, audioUrl, audioInstructions, transcript },
    text: { written, exercises },
    practice: { steps, durationPerStep, practiceType },
  }
  return { ...values, ...contentOf(undefined), ...own[values.moduleType] }
}

export type ModuleStep = { text: string; voice?: VoiceValue }

export type ModuleValues = ReturnType<typeof valuesOf>
