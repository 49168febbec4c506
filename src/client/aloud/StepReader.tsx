import { Speech } from 'lucide-react'
import { useEffect } from 'react'
import { classes } from '#client/ui/classes.ts'
import { texts } from './texts.ts'
import { type ReadStep, useReadStep } from './useReadStep.ts'
import { VoiceSettings } from './VoiceSettings.tsx'

export type StepReaderProps = ReadStep & {
  className?: string
  /** Whether steps are read: then no screen reader should say them, too. */
  onChange: (isOn: boolean) => void
}

export default function StepReader({ className, onChange, ...practice }: StepReaderProps) {
  const { isOn, toggle } = useReadStep(practice)
  useEffect(() => {
    onChange(isOn)
    return () => onChange(false)
  }, [isOn, onChange])
  return (
    <div className={classes('flex flex-wrap items-center justify-center', className)}>
      <button
        type="button"
        aria-pressed={isOn}
        onClick={toggle}
        className={classes(
          'inline-flex min-h-11 items-center justify-center gap-2 rounded-full border px-4 text-sm font-medium',
          isOn ? 'border-current bg-current/15' : 'border-line text-current hover:bg-current/10',
        )}
      >
        <Speech aria-hidden className="size-4.5" strokeWidth={1.75} />
        {texts.readAloud}
      </button>
      <VoiceSettings className="text-current! hover:bg-current/10!" />
    </div>
  )
}
