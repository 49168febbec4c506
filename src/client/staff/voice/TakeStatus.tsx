import { Button } from '#client/ui/Button.tsx'
import { type VoiceValue, voiceSeconds } from '#shared/tape/voice.ts'
import { isTooLoud, LevelMeter } from './LevelMeter.tsx'
import type { TakeState } from './take.ts'
import { texts } from './texts.ts'

const { prompter: words } = texts

type Props = { state: TakeState; voice: VoiceValue; onSend: () => void; onDrop: () => void }

/** Where the recording stands: in words that are announced, the numbers of the count-in and the clock for the eyes alone. */
export function TakeStatus({ state, voice, onSend, onDrop }: Props) {
  const { phase, count, seconds, level, problem, mustReload } = state
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      {phase === 'counting' && (
        <p aria-hidden className="font-serif text-2xl font-semibold tabular-nums">
          {count}
        </p>
      )}
      {phase === 'recording' && (
        <>
          <p aria-hidden className="font-serif text-xl font-semibold tabular-nums">
            {words.time(seconds)}
          </p>
          <LevelMeter level={level} />
        </>
      )}
      <p role="status" className="text-sm">
        {saidIn(state, voice)}
      </p>
      {problem && (
        <p role="alert" className="rounded-2xl bg-cream/10 px-4 py-3 text-sm">
          {problem}
        </p>
      )}
      {mustReload && (
        <Button look="cream" onClick={() => location.reload()}>
          {words.reload}
        </Button>
      )}
      {phase === 'kept' && (
        <div className="flex flex-wrap justify-center gap-2">
          <Button look="cream" onClick={onSend}>
            {problem === words.interrupted ? words.sendWhatIs : words.send}
          </Button>
          <Button look="plain" className="bg-cream/10 text-cream! hover:bg-cream/20!" onClick={onDrop}>
            {texts.drop}
          </Button>
        </div>
      )}
    </div>
  )
}

/** From this second on, a microphone that hears nothing is told of. */
const PATIENCE_SECONDS = 2

function saidIn({ phase, level, seconds, problem }: TakeState, voice: VoiceValue): string {
  if (phase === 'asking') return words.asking
  if (phase === 'counting') return words.countIn
  if (phase === 'sending') return words.sending
  if (phase === 'recording') {
    if (isTooLoud(level)) return words.loud
    return level === 0 && seconds > PATIENCE_SECONDS ? words.quiet : words.recording
  }
  if (problem) return ''
  return voice ? texts.length(voiceSeconds(voice)) : words.ready
}
