import { Button } from '#client/ui/Button.tsx'
import { fieldErrors } from '#domains/notices/texts.ts'
import { texts } from '../../texts.ts'

const { notifications } = texts

type Props = { isSaving: boolean; error: string | undefined; onSave: () => void; onCancel: () => void }

export function SaveRow({ isSaving, error, onSave, onCancel }: Props) {
  return (
    <div className="mt-5">
      {error && (
        <p role="alert" className="mb-3 text-sm text-danger">
          {fieldErrors[error]}
        </p>
      )}
      <div className="flex gap-3">
        <Button disabled={isSaving || error !== undefined} onClick={onSave}>
          {isSaving ? notifications.saving : notifications.save}
        </Button>
        <Button look="plain" disabled={isSaving} onClick={onCancel}>
          {notifications.cancel}
        </Button>
      </div>
    </div>
  )
}
