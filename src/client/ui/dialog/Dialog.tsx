import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useBackButton } from '#client/navigation/useBackButton.ts'
import { texts } from '#client/texts.ts'
import { IconButton } from '../IconButton.tsx'
import { Toaster } from '../toast.tsx'
import { useModal } from './useModal.ts'

type Props = { title: string; onClose: () => void; children: ReactNode }

/** A question or a small form over the page; Escape and the phone's back button leave it, and nothing else. */
export function Dialog({ title, onClose, children }: Props) {
  const modal = useModal(onClose)
  useBackButton(onClose)
  const titleId = useId()
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className="m-auto w-[min(34rem,calc(100vw-2rem))] text-left text-base whitespace-normal rounded-card border border-line bg-surface p-0 shadow-card backdrop:bg-[rgb(20_18_10/0.5)]"
    >
      <div className="flex items-center justify-between gap-3 pt-3 pr-3 pl-5">
        <h2 id={titleId} className="font-serif text-lg font-semibold">
          {title}
        </h2>
        <IconButton icon={X} label={texts.close} onClick={onClose} />
      </div>
      <div className="px-5 pt-2 pb-5">{children}</div>
      <Toaster />
    </dialog>
  )
}
