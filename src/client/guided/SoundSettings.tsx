import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { canSetVolume } from '#client/audio/ambience/canSetVolume.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { texts } from './texts.ts'

const SoundDialog = lazy(() => import('./SoundDialog.tsx'))

type Props = { url: string | null | undefined; title: string; href: string }

/** For the sound of a practice, and for what can stand under it: without either there is nothing to set. */
export function SoundSettings(sound: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!sound.url && !canSetVolume()) return null
  return (
    <>
      <IconButton
        icon={SlidersHorizontal}
        label={texts.sound}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="text-current! hover:bg-current/10!"
      />
      {isOpen && (
        <Suspense>
          <SoundDialog {...sound} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
