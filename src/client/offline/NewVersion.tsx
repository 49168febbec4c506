import { Sparkles, X } from 'lucide-react'
import { useState } from 'react'
import { useAudio } from '#client/audio/engine/useAudio.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Notice } from './Notice.tsx'
import { texts } from './texts.ts'
import { takeNewVersion } from './worker.ts'

/** Offered, never forced: not while something plays, and a practice covers it. */
export default function NewVersion() {
  const { status } = useAudio()
  const [isPutOff, setPutOff] = useState(false)
  if (isPutOff || status === 'playing' || status === 'loading') return null
  return (
    <Notice
      icon={Sparkles}
      title={texts.newVersion.title}
      detail={<span className="text-muted max-wide:hidden">{texts.newVersion.detail}</span>}
    >
      <Button look="soft" onClick={takeNewVersion}>
        {texts.newVersion.action}
      </Button>
      <IconButton icon={X} label={texts.newVersion.later} onClick={() => setPutOff(true)} />
    </Notice>
  )
}
