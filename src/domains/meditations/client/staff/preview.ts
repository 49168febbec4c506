import { useEffect } from 'react'
import { audio as player } from '#client/audio/engine/engine.ts'
import { audioState } from '#client/audio/engine/state.ts'

const PREVIEW = 'preview:'

export const previewOf = (audioId: string) => `${PREVIEW}${audioId}`

/** What is heard in a list sounds on while its row is scrolled out of the page; it ends with its row, or with the screen. */
export function useEndOfPreviews(listed: { id: string }[]) {
  useEffect(() => endPreview((audioId) => !listed.some(({ id }) => id === audioId)), [listed])
  useEffect(() => () => endPreview(() => true), [])
}

export function endPreview(isOver: (audioId: string) => boolean) {
  const id = audioState.get().track?.id ?? ''
  if (id.startsWith(PREVIEW) && isOver(id.slice(PREVIEW.length))) player.dismiss()
}
