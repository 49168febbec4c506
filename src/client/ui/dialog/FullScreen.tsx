import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useBackButton } from '#client/navigation/useBackButton.ts'
import { classes } from '../classes.ts'
import { IconButton } from '../IconButton.tsx'
import { Toaster } from '../toast.tsx'
import { useModal } from './useModal.ts'

type Props = { title: string; detail?: string; closeLabel: string; onClose: () => unknown; children: ReactNode }

/**
 * A place of its own over everything: Escape and the phone's back button leave it, and the focus goes back where it was.
 * A toast stands over its title, beside the button that closes it, and not on what is asked below.
 * Answering `false` to `onClose` keeps it open.
 */
export function FullScreen({ title, detail, closeLabel, onClose, children }: Props) {
  const modal = useModal(onClose)
  const titleId = useId()
  useBackButton(onClose)
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      data-theme="night"
      className={classes(
        '[--toast-right:4.5rem] wide:[--toast-right:1rem] m-0 h-dvh max-h-none w-dvw max-w-none overflow-y-auto text-cream',
        'bg-[radial-gradient(90%_60%_at_50%_0%,#453f66,transparent),radial-gradient(80%_40%_at_50%_105%,#5a4630,transparent)] bg-night',
      )}
    >
      <div className="mx-auto flex min-h-dvh max-w-2xl flex-col short:max-w-3xl px-5 pt-[max(0.75rem,env(safe-area-inset-top))] pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        <header className="flex items-start gap-3">
          <div className="min-w-0 flex-1 pt-2">
            <h2 id={titleId} className="font-serif text-lg font-semibold break-words">
              {title}
            </h2>
            {detail && <p className="text-sm text-cream/75">{detail}</p>}
          </div>
          <IconButton
            icon={X}
            label={closeLabel}
            onClick={() => void onClose()}
            className="bg-cream/10 text-cream! hover:bg-cream/20!"
          />
        </header>
        {children}
      </div>
      <Toaster />
    </dialog>
  )
}
