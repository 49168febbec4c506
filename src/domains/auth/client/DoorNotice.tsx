import { useEffect, useState } from 'react'
import { knownKey } from '#client/device/holder.ts'
import { clearUnsent } from '#client/offline/clear.ts'
import { countLeftUnsent } from '#client/offline/unsent.ts'
import { endedSession, resetSession, useSession } from '#client/session.ts'
import { errorSentences } from '#client/texts.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/dialog/Dialog.tsx'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../door.texts.ts'

/**
 * On the sign-in page: says that the session ended, and how many unsent things of its member wait on this device,
 * without telling whose they are or what they say.
 */
export default function DoorNotice() {
  useSession()
  const ended = endedSession()
  // In the entry of the history, not in a storage: it survives a reload of this tab and is gone once its member is back.
  useEffect(() => void (ended && history.replaceState({ ended }, '')), [ended])
  const [count, setCount] = useState(0)
  useEffect(() => void countLeftUnsent().then(setCount, () => {}), [])
  useEffect(() => {
    // By asking, not by loading anew: only this page knows where its member was.
    const enter = ({ key, newValue }: StorageEvent) =>
      void (key === knownKey && newValue && resetSession().catch(() => {}))
    addEventListener('storage', enter)
    return () => removeEventListener('storage', enter)
  }, [])
  const [isAsking, setAsking] = useState(false)
  const discard = async () => {
    await clearUnsent()
    setAsking(false)
    setCount(0)
    toast.good(texts.discarded)
  }
  return (
    <div role="status" className="mt-4 mb-6 flex flex-col gap-3 empty:hidden">
      {!navigator.cookieEnabled && (
        <p className="rounded-2xl border border-line bg-surface px-4 py-3 text-sm">
          <strong>{texts.noCookies.title}.</strong> {texts.noCookies.detail}
        </p>
      )}
      {ended && (
        <p className="rounded-2xl bg-olive-soft px-4 py-3 text-olive-strong">{errorSentences.UNAUTHENTICATED}</p>
      )}
      {count > 0 && (
        <div className="rounded-2xl border border-line bg-surface px-4 py-3 text-sm">
          <p>{texts.unsent(count)}</p>
          <Button look="soft" className="mt-3" onClick={() => setAsking(true)}>
            {texts.discard}
          </Button>
        </div>
      )}
      {isAsking && (
        <Dialog title={texts.discardQuestion(count)} onClose={() => setAsking(false)}>
          <p className="text-muted">{texts.discardDetail}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button look="danger" onClick={discard}>
              {texts.discard}
            </Button>
            <Button look="plain" onClick={() => setAsking(false)}>
              {texts.keep}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
