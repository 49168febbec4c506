import type { SavePractice } from '../contract.ts'
import { type PracticeContent, shownAs, typeFor } from '../rules.ts'
import type { recommendedPractices } from './tables.ts'

type Row = typeof recommendedPractices.$inferSelect

/** Turns a form into a row. Of the content only what belongs to the chosen kind is kept. */
export function contentOf({ kind, audioContentId, audioUrl, videoUrl, externalLink, steps, ...face }: SavePractice) {
  const content: PracticeContent = {
    ...(kind === 'audio' && audioUrl && { audioUrl }),
    ...(kind === 'video' && videoUrl && { videoUrl }),
    ...(kind === 'link' && externalLink && { externalLink }),
    ...(kind === 'guided' &&
      steps.length > 0 && { textoGuiado: steps.map(({ text }) => text), ritmos: steps.map(({ rhythm }) => rhythm) }),
  }
  return {
    ...face,
    type: typeFor(face.type, kind),
    audioContentId: kind === 'audio' ? audioContentId : null,
    content,
  }
}

/** Turns a row into the values its form opens with. */
export function formOf({ content, createdAt: _, position: __, publishedAt: ___, ...row }: Row) {
  return {
    ...row,
    kind: shownAs(row.type, content),
    audioUrl: content.audioUrl ?? null,
    videoUrl: content.videoUrl ?? null,
    externalLink: content.externalLink ?? null,
    steps: (content.textoGuiado ?? []).map((text, place) => ({ text, rhythm: content.ritmos?.[place] ?? null })),
  }
}
