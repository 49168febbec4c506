import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '#client/ui/IconButton.tsx'
import { texts } from './texts.ts'

const SoundDialog = lazy(() => import('./SoundDialog.tsx'))

type Props = { url: string | null; title: string; href: string }

export function SoundSettings(sound: Props) {
  const [isOpen, setOpen] = useState(false)
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
