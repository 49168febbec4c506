import { Sparkles, X } from 'lucide-react'
import { useState } from 'react'
import { useAudio } from '#client/audio/engine/useAudio.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { texts } from './texts.ts'
import { takeNewVersion } from './worker.ts'

/** Offered, never forced: not while something plays, and a practice covers it. */
export default function NewVersion() {
  const { status } = useAudio()
  const [isPutOff, setPutOff] = useState(false)
  if (isPutOff || status === 'playing' || status === 'loading') return null
  return (
    <section
      role="status"
      className="rise mx-auto mb-4 flex w-full max-w-xl items-center gap-3 rounded-card border border-line bg-surface py-2 pr-2 pl-4 shadow-card wide:max-w-none"
    >
      <Sparkles aria-hidden className="size-5 shrink-0 text-olive" strokeWidth={1.75} />
      <p className="min-w-0 flex-1 text-sm">
        <span className="font-semibold">{texts.newVersion.title}</span>{' '}
        <span className="text-muted max-wide:hidden">{texts.newVersion.detail}</span>
      </p>
      <Button look="soft" onClick={takeNewVersion}>
        {texts.newVersion.action}
      </Button>
      <IconButton icon={X} label={texts.newVersion.later} onClick={() => setPutOff(true)} />
    </section>
  )
}
