import { posterOf } from '#shared/films/films.ts'
import type { SaveModule } from '../contract.ts'
import { isModuleType, linesOf, type ModuleContent, modulePracticeTypes, moduleTypes } from '../rules.ts'
import { htmlOf, writtenOf } from '../writing.ts'
import { cleanHtml } from './cleanHtml.ts'
import { readContent } from './moduleContent.ts'
import type { learningModules } from './tables.ts'

/** The row a form makes: of the content, only what belongs to its type. */
export function rowOf(input: SaveModule) {
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
    content: contents[moduleType](input),
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
  audio: ({ audioUrl, audioInstructions }) => ({
    ...(audioUrl && { audio_url: audioUrl }),
    ...(audioInstructions && { instructions: audioInstructions }),
  }),
  text: ({ written, exercises }) => ({
    ...(written && { text_content: cleanHtml(htmlOf(written)) }),
    ...(exercises.length > 0 && { exercises }),
  }),
  practice: ({ instructions, durationPerStep, practiceType }) => ({
    instructions,
    duration_per_step: durationPerStep,
    practice_type: practiceType,
  }),
} satisfies Record<SaveModule['moduleType'], (input: SaveModule) => ModuleContent>

/** The form a row opens in. A type no form knows opens as a text. */
export function formOf({ content: raw, createdAt: _, publishedAt: __, ...row }: typeof learningModules.$inferSelect) {
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
    instructions: row.moduleType === 'practice' ? instructions : '',
    durationPerStep: content.duration_per_step,
    practiceType: content.practice_type ?? modulePracticeTypes[1],
  }
}
