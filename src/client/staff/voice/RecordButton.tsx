import { CircleStop, Mic } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#client/ui/Button.tsx'
import type { TakeState } from './take.ts'
import { texts } from './texts.ts'

const { prompter: words } = texts

type Props = { state: TakeState; isAgain: boolean; onPress: () => void }

/** One button for all of it, so that the focus stays where it is: record, then stop. */
export function RecordButton({ state: { phase }, isAgain, onPress }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  // After the dialog was opened, which puts the focus on the button that closes it.
  useEffect(() => button.current?.focus(), [])
  const isOn = phase === 'asking' || phase === 'counting' || phase === 'recording'
  const Icon = isOn ? CircleStop : Mic
  return (
    <Button ref={button} look="cream" size="large" aria-disabled={phase === 'sending'} onClick={onPress}>
      <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
      {labelOf(phase, isAgain)}
    </Button>
  )
}

function labelOf(phase: TakeState['phase'], isAgain: boolean) {
  if (phase === 'recording') return words.stop
  if (phase === 'asking' || phase === 'counting') return words.cancel
  return isAgain || phase === 'kept' ? words.again : texts.record
}
