import { type ReactNode, useEffect, useRef, useState } from 'react'
import { audio } from '#client/audio/engine/engine.ts'
import { clock } from '#client/audio/engine/rules.ts'
import { useAudioPosition } from '#client/audio/engine/useAudio.ts'
import { texts } from './texts.ts'
import './range.css'

type Props = { duration: number; isDisabled: boolean; children?: ReactNode }

/** §9: in steps of a second. Dragging shows the place, letting go (or a key, or a screen reader) goes there. */
export function SeekBar({ duration, isDisabled, children }: Props) {
  const position = useAudioPosition()
  const [dragged, setDragged] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const bar = input.current
    const land = () => {
      audio.seek(Number(bar?.value))
      setDragged(null)
    }
    bar?.addEventListener('change', land)
    return () => bar?.removeEventListener('change', land)
  }, [])
  const shown = Math.min(dragged ?? position, duration)
  const share = duration > 0 ? (shown / duration) * 100 : 0
  return (
    <div>
      <input
        ref={input}
        type="range"
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.floor(shown)}
        disabled={isDisabled}
        onChange={(event) => setDragged(Number(event.target.value))}
        aria-label={texts.position}
        aria-valuetext={texts.positionOf(shown, duration)}
        className="night-range"
        style={{ '--share': `${share}%` }}
      />
      <div className="-mt-2 flex min-h-11 items-center justify-between text-sm tabular-nums text-cream/85">
        <span aria-hidden>{clock(shown)}</span>
        {children}
        <span aria-hidden>{clock(duration)}</span>
      </div>
    </div>
  )
}
