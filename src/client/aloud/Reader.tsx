import { CircleStop, Pause, Play, Speech } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { classes } from '#client/ui/classes.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { texts } from './texts.ts'
import { useReading } from './useReading.ts'
import { VoiceSettings } from './VoiceSettings.tsx'

export type ReaderProps = { of: RefObject<HTMLElement | null>; className?: string }

const begins = { label: texts.readAloud, icon: Speech }
const pauses = { label: texts.pause, icon: Pause }
const goesOn = { label: texts.continue, icon: Play }

export default function Reader({ of: root, className }: ReaderProps) {
  const { status, start, pause, resume, stop } = useReading(root)
  const main = useRef<HTMLButtonElement>(null)
  const { label, icon: Icon } = { idle: begins, reading: pauses, paused: goesOn }[status]
  return (
    <div className={classes('flex flex-wrap items-center gap-1', className)}>
      <Button ref={main} look="soft" onClick={{ idle: start, reading: pause, paused: resume }[status]}>
        <Icon aria-hidden className="size-[18px]" strokeWidth={1.75} />
        {label}
      </Button>
      {status !== 'idle' && (
        <IconButton
          icon={CircleStop}
          label={texts.stop}
          onClick={() => {
            stop()
            main.current?.focus()
          }}
        />
      )}
      <VoiceSettings />
    </div>
  )
}
