import type { SpokenStep } from '#server/tape/judgeVoices.ts'
import { posterOf } from '#shared/films/films.ts'
import type { Voice } from '#shared/tape/voice.ts'
import type { SaveModule } from '../contract.ts'
import { isModuleType, linesOf, type ModuleContent, modulePracticeTypes, moduleTypes } from '../rules.ts'
import { htmlOf, writtenOf } from '../writing.ts'
import { cleanHtml } from './cleanHtml.ts'
import { moduleContent, readContent } from './moduleContent.ts'
import type { learningModules } from './tables.ts'

/** The row a form makes, with the voices of its steps as they were judged: of the content, only what belongs to its type. */
export function rowOf(input: SaveModule, voices: (Voice | null)[]) {
  const { title, description, moduleType, durationMinutes, displayOrder, isPremium, isActive } = input
  return {
    title,
    description,
    moduleType,
    durationMinutes,
    displayOrder,
    isPremium,
    isActive,
    audioContentId: moduleType === 'audio' ? input.audioContentId : null,
    content: contents[moduleType](input, voices),
  }
}

const contents = {
  video({ videoUrl, transcript }) {
    const poster = posterOf(videoUrl ?? undefined)
    return {
      ...(videoUrl && { video_url: videoUrl }),
      ...(poster && { poster_url: poster }),
      ...(transcript && { transcript }),
    }
  },
  audio: ({ audioUrl, audioInstructions, transcript }) => ({
    ...(audioUrl && { audio_url: audioUrl }),
    ...(audioInstructions && { instructions: audioInstructions }),
    ...(transcript && { transcript }),
  }),
  text: ({ written, exercises }) => ({
    ...(written && { text_content: cleanHtml(htmlOf(written)) }),
    ...(exercises.length > 0 && { exercises }),
  }),
  practice: ({ durationPerStep, practiceType, ...input }, voices) => ({
    instructions: stepsOf(input).map(({ text }) => text),
    ...(voices.some(Boolean) && { voices }),
    duration_per_step: durationPerStep,
    practice_type: practiceType,
  }),
} satisfies Record<SaveModule['moduleType'], (input: SaveModule, voices: (Voice | null)[]) => ModuleContent>

export const stepsOf = ({ steps, instructions = [] }: Pick<SaveModule, 'steps' | 'instructions'>): SpokenStep[] =>
  steps ?? instructions.map((text) => ({ text }))

/** The steps of a stored practice, with their voices; of any other type, none. */
export function storedSteps(row: { moduleType: string; content: unknown }) {
  const { steps, voices } = moduleContent(row.content)
  return row.moduleType === 'practice' ? steps.map((text, place) => ({ text, voice: voices[place] ?? null })) : []
}

/** The form a row opens in. A type no form knows opens as a text. */
export function formOf({
  content: raw,
  createdAt: _,
  publishedAt: __,
  hiddenAt: ___,
  ...row
}: typeof learningModules.$inferSelect) {
  const content = readContent(raw)
  const instructions = linesOf(content.instructions).join('\n')
  return {
    ...row,
    moduleType: isModuleType(row.moduleType) ? row.moduleType : moduleTypes[2],
    videoUrl: content.video_url ?? '',
    transcript: content.transcript ?? '',
    audioUrl: content.audio_url ?? '',
    audioInstructions: row.moduleType === 'audio' ? instructions : '',
    written: writtenOf(cleanHtml(content.text_content ?? '')),
    exercises: linesOf(content.exercises).join('\n'),
    steps: storedSteps({ moduleType: row.moduleType, content: raw }),
    /** For forms of the version before, which know no steps. */
    instructions: row.moduleType === 'practice' ? instructions : '',
    durationPerStep: content.duration_per_step,
    practiceType: content.practice_type ?? modulePracticeTypes[1],
  }
}
