import { Button } from '../Button.tsx'
import { Dialog } from './Dialog.tsx'

type Props = {
  title: string
  detail?: string | undefined
  words: { confirm: string; working: string; keep: string }
  isWorking: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Before anything is destroyed. */
export function ConfirmDialog({ title, detail, words, isWorking, onConfirm, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      {detail && <p className="text-muted">{detail}</p>}
      <fieldset disabled={isWorking} className="mt-5 flex flex-wrap justify-end gap-3">
        <Button look="plain" onClick={onClose}>
          {words.keep}
        </Button>
        <Button look="danger" onClick={onConfirm}>
          {isWorking ? words.working : words.confirm}
        </Button>
      </fieldset>
    </Dialog>
  )
}

/** The button that had the focus goes with what was removed. */
export const focusHeading = () => setTimeout(() => document.querySelector('h1')?.focus())
