import { HardDrive } from 'lucide-react'
import { useState } from 'react'
import { tab } from '#client/device/holder.ts'
import { Button } from '#client/ui/Button.tsx'
import { texts } from './texts.ts'

const SEEN = 'lumiar.unkept'

/** Storage that is full or forbidden stops nothing; that nothing is kept here is said once, until it was read. */
export default function UnstoredNotice() {
  const [isShown, setShown] = useState(tab.get(SEEN) === null)
  if (!isShown) return null
  const close = () => {
    tab.set(SEEN, 'said')
    setShown(false)
  }
  return (
    <section
      role="status"
      className="rise mx-auto mb-4 flex w-full max-w-xl items-center gap-3 rounded-card border border-line bg-surface py-2 pr-2 pl-4 shadow-card wide:max-w-none"
    >
      <HardDrive aria-hidden className="size-5 shrink-0 text-olive" strokeWidth={1.75} />
      <p className="min-w-0 flex-1 text-sm">
        <span className="font-semibold">{texts.unkept.title}</span>{' '}
        <span className="text-muted">{texts.unkept.detail}</span>
      </p>
      <Button look="soft" onClick={close}>
        {texts.unkept.close}
      </Button>
    </section>
  )
}
