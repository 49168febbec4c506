import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts } from '#client/staff/texts.ts'
import { IconButton } from '#client/ui/IconButton.tsx'

type Props = { name: string; onEdit: () => void; onRemove?: (() => void) | undefined; children?: ReactNode }

export const RowActions = ({ name, onEdit, onRemove, children }: Props) => (
  <span className="flex items-center justify-end">
    {children}
    <IconButton icon={Pencil} label={texts.editNamed(name)} onClick={onEdit} />
    {onRemove && <IconButton icon={Trash2} label={texts.removeNamed(name)} onClick={onRemove} />}
  </span>
)
