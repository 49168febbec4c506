import { texts } from './texts.ts'

/** How loud the microphone hears, on the scale of the ear: the quarter on the left is a whisper, the right end is too loud. */
export function LevelMeter({ level }: { level: number }) {
  const shown = Math.round(shareOf(level) * 100)
  return (
    <div className="w-full max-w-xs">
      <meter aria-label={texts.prompter.level} min={0} max={100} value={shown} className="sr-only" />
      <svg aria-hidden viewBox="0 0 100 4" preserveAspectRatio="none" className="h-2 w-full rounded-full bg-cream/10">
        <rect width={shown} height="4" fill={isTooLoud(level) ? '#e88f76' : '#c3d094'} />
      </svg>
    </div>
  )
}

export const isTooLoud = (level: number) => level > 0.97

const QUIETEST_DB = -50

const shareOf = (level: number) => Math.max(0, 1 - (20 * Math.log10(Math.max(level, 1e-6))) / QUIETEST_DB)
