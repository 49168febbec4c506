import type { Voice } from '#shared/tape/voice.ts'
import type { SavePractice } from '../contract.ts'
import { type PracticeContent, shownAs, typeFor } from '../rules.ts'
import type { recommendedPractices } from './tables.ts'

type Row = typeof recommendedPractices.$inferSelect

/** Turns a form, and the voices of its steps as they were judged, into a row. Of the content only what belongs to the chosen kind is kept. */
export function contentOf(
  { kind, audioContentId, audioUrl, videoUrl, externalLink, steps, ...face }: SavePractice,
  voices: (Voice | null)[],
) {
  const content: PracticeContent = {
    ...(kind === 'audio' && audioUrl && { audioUrl }),
    ...(kind === 'video' && videoUrl && { videoUrl }),
    ...(kind === 'link' && externalLink && { externalLink }),
    ...(kind === 'guided' &&
      steps.length > 0 && { textoGuiado: steps.map(({ text }) => text), ritmos: steps.map(({ rhythm }) => rhythm) }),
    ...(kind === 'guided' && voices.some(Boolean) && { vozes: voices }),
  }
  return {
    ...face,
    type: typeFor(face.type, kind),
    audioContentId: kind === 'audio' ? audioContentId : null,
    content,
  }
}

/** Turns a row into the values its form opens with. */
export function formOf({ content, createdAt: _, position: __, publishedAt: ___, hiddenAt: ____, ...row }: Row) {
  return {
    ...row,
    kind: shownAs(row.type, content),
    audioUrl: content.audioUrl ?? null,
    videoUrl: content.videoUrl ?? null,
    externalLink: content.externalLink ?? null,
    steps: stepsOf(content),
  }
}

export const stepsOf = ({ textoGuiado = [], ritmos = [], vozes = [] }: PracticeContent) =>
  textoGuiado.map((text, place) => ({ text, rhythm: ritmos[place] ?? null, voice: vozes[place] ?? null }))
