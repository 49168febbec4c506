import { texts } from '#client/staff/texts.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'

type Props = {
  title: string
  detail?: string | undefined
  action: string
  isWorking: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Before anything is destroyed. */
export function ConfirmDialog({ title, detail, action, isWorking, onConfirm, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      {detail && <p className="text-muted">{detail}</p>}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button look="plain" disabled={isWorking} onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button look="danger" disabled={isWorking} onClick={onConfirm}>
          {isWorking ? texts.working : action}
        </Button>
      </div>
    </Dialog>
  )
}
