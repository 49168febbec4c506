import { ChevronLeft, RotateCcw, Square } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Endless } from '#client/audio/engine/endless.ts'
import { audio } from '#client/audio/engine/engine.ts'
// Comes with the player's page instead of after it.
import '#client/audio/engine/followSound.ts'
import { playableUrl } from '#client/audio/engine/rules.ts'
import type { Track } from '#client/audio/engine/track.ts'
import { useAudio, useOpenTrack } from '#client/audio/engine/useAudio.ts'
import { DownloadButton } from '#client/downloads/DownloadButton.tsx'
import { Link } from '#client/navigation/Link.tsx'
import { classes } from '#client/ui/classes.ts'
import { EndlessChip } from './EndlessChip.tsx'
import { nightChip } from './NightButton.tsx'
import { NightSky } from './NightSky.tsx'
import { Orb } from './Orb.tsx'
import { PlayerNote } from './PlayerNote.tsx'
import { AfterPractice, BeforePractice } from './PracticeSession.tsx'
import { SeekBar } from './SeekBar.tsx'
import { SleepChip } from './SleepChoice.tsx'
import { SpeedChip } from './SpeedChip.tsx'
import { Transport } from './Transport.tsx'
import { texts } from './texts.ts'
import { useEndless } from './useEndless.ts'
import { usePlayerKeys } from './usePlayerKeys.ts'
import { VolumeRow } from './VolumeRow.tsx'

type Props = {
  track: Track
  eyebrow: string
  back: { to: string; label: string }
  /** What is written about it, instructions first. */
  about?: (string | null)[]
  /** What else can be done with it: a round button. */
  action?: ReactNode
  transcript?: ReactNode
  /** Where it is heard without an end, for what can be. */
  findEndless?: (() => Promise<Endless>) | undefined
}

/** The whole player, for whatever is played. Give it a `key` of the track's id: another track is another screen. */
export function PlayerScreen({ track, eyebrow, back, about = [], action, transcript, findEndless }: Props) {
  useOpenTrack(track)
  usePlayerKeys()
  const { status, duration, resumedAt, session } = useAudio()
  const isEndless = useEndless(track)
  const words = about.filter((text) => text !== null && text !== '')
  const stated = duration || (track.durationMinutes ?? 0) * 60
  return (
    <section
      aria-label={track.title}
      className="flex min-h-[calc(100dvh-7.5rem)] flex-col short:min-h-0 wide:min-h-[calc(100dvh-4rem)]"
    >
      <NightSky theme={track.theme} />
      <header className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        <Link
          to={back.to}
          aria-label={back.label}
          title={back.label}
          className="flex size-11 items-center justify-center rounded-full bg-cream/10 text-cream transition hover:bg-cream/20"
        >
          <ChevronLeft aria-hidden className="size-5.5" strokeWidth={1.75} />
        </Link>
        <p className="text-xs font-semibold tracking-[0.16em] text-cream/90 uppercase">{eyebrow}</p>
        <div className="flex justify-end gap-2">
          {action}
          {track.href && (
            <DownloadButton
              url={playableUrl(track.url) ?? null}
              title={track.title}
              href={track.href}
              className="bg-cream/10 text-cream hover:bg-cream/20"
            />
          )}
        </div>
      </header>
      <div className="flex flex-1 flex-col justify-evenly gap-4 short:grid short:grid-cols-[1fr_1.4fr] short:items-center short:gap-x-8 wide:grid wide:grid-cols-[1fr_1.1fr] wide:content-center wide:items-center wide:gap-x-16">
        <Orb
          theme={track.theme}
          coverUrl={track.coverUrl}
          isPlaying={status === 'playing'}
          className={classes(
            'mx-auto my-5 wide:row-span-3 wide:w-[min(22rem,46dvh)]',
            words.length > 0
              ? 'w-[clamp(7rem,calc(100dvh-42rem),16rem)]'
              : 'w-[clamp(7rem,calc(100dvh-37.5rem),16rem)]',
            session?.practiceId && 'max-w-44 wide:max-w-none',
          )}
        />
        <div className="text-center text-cream short:col-start-1">
          <h1 tabIndex={-1} className="font-serif text-xl font-semibold break-words">
            {track.title}
          </h1>
          {track.subtitle && <p className="mt-1 text-cream/85">{track.subtitle}</p>}
          <PlayerNote />
          <BeforePractice />
        </div>
        <div className="mx-auto w-full max-w-md short:col-start-2 short:row-span-2 short:row-start-1">
          {isEndless ? (
            <p role="status" className="flex min-h-14 items-center justify-center text-center text-cream/85">
              {texts.endlessDetail}
            </p>
          ) : (
            <SeekBar duration={stated} isDisabled={duration === 0}>
              {resumedAt > 0 && <RestartButton />}
            </SeekBar>
          )}
          <Transport track={track} />
          <VolumeRow />
          {/* Where they need two rows, two stand in each. */}
          <div className="mt-2 flex flex-wrap justify-center gap-2.5">
            <div className="flex gap-2.5">
              <SpeedChip />
              <SleepChip />
            </div>
            <div className="flex gap-2.5">
              {findEndless && !session?.practiceId && <EndlessChip track={track} find={findEndless} />}
              <button type="button" onClick={audio.stop} className={nightChip}>
                <Square aria-hidden className="size-3.5" strokeWidth={2} />
                {texts.stop}
              </button>
            </div>
          </div>
          <p className="sr-only">{texts.keys}</p>
        </div>
        {words.length > 0 && <About words={words} />}
      </div>
      {transcript}
      <AfterPractice title={track.title} />
    </section>
  )
}

/** Below the controls on a phone, however long it is: they stay where the thumb finds them. */
const About = ({ words }: { words: (string | null)[] }) => (
  <div className="mx-auto w-full max-w-md space-y-3 text-center whitespace-pre-line text-cream/85 short:col-span-2">
    {words.map((text) => (
      <p key={text} className="break-words">
        {text}
      </p>
    ))}
  </div>
)

function RestartButton() {
  return (
    <button
      type="button"
      onClick={audio.restart}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 font-medium text-cream hover:bg-cream/10"
    >
      <RotateCcw aria-hidden className="size-3.5" strokeWidth={2} />
      {texts.restart}
    </button>
  )
}
