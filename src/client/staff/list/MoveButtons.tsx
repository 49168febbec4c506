import { ChevronDown, ChevronUp } from 'lucide-react'
import { texts } from '#client/staff/texts.ts'
import { IconButton } from '#client/ui/IconButton.tsx'

type Props = { name: string; place: number; total: number; onMove: (place: number, way: 'up' | 'down') => void }

/** For useMoving, which finds them by `data-move`. */
export const MoveButtons = ({ name, place, total, onMove }: Props) => (
  <>
    <IconButton
      icon={ChevronUp}
      label={texts.moveUp(name)}
      data-move="up"
      disabled={place === 0}
      onClick={() => onMove(place, 'up')}
    />
    <IconButton
      icon={ChevronDown}
      label={texts.moveDown(name)}
      data-move="down"
      disabled={place === total - 1}
      onClick={() => onMove(place, 'down')}
    />
  </>
)
