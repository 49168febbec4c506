import { useLayoutEffect } from 'react'
import { audio } from '#client/audio/engine/engine.ts'
import { volumeStep } from '#client/audio/engine/rules.ts'
import { audioState } from '#client/audio/engine/state.ts'

const keys: Record<string, () => void> = {
  ' ': () => audio.toggle(),
  ArrowLeft: () => audio.skip(-1),
  ArrowRight: () => audio.skip(1),
  ArrowUp: () => audio.setVolume(audioState.get().volume + volumeStep),
  ArrowDown: () => audio.setVolume(audioState.get().volume - volumeStep),
  m: () => audio.toggleMute(),
  M: () => audio.toggleMute(),
}

/** On the player page the keys belong to the player, except where a control in focus has its own use for them. */
export function usePlayerKeys() {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = keys[event.key]
      if (!act || event.ctrlKey || event.metaKey || event.altKey || isOwnedBy(event.target, event.key)) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function isOwnedBy(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('dialog, textarea, select, [contenteditable]')) return true
  if (target instanceof HTMLInputElement) return target.type !== 'range' || key.startsWith('Arrow')
  return key === ' ' && target.closest('button, a, summary') !== null
}
