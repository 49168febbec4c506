import { HardDrive } from 'lucide-react'
import { useState } from 'react'
import { tab } from '#client/device/holder.ts'
import { Button } from '#client/ui/Button.tsx'
import { Notice } from './Notice.tsx'
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
    <Notice
      icon={HardDrive}
      title={texts.unkept.title}
      detail={<span className="text-muted">{texts.unkept.detail}</span>}
    >
      <Button look="soft" onClick={close}>
        {texts.unkept.close}
      </Button>
    </Notice>
  )
}
