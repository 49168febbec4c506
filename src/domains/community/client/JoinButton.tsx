import { Button } from '#client/ui/Button.tsx'
import { texts } from '../texts.ts'

type Props = {
  isIn: boolean
  isPending: boolean
  words: { join: string; leave: string }
  size?: 'large'
  className?: string
  onPress: () => void
}

/** In or out of a group, an event, a waiting list, a challenge: coming in is what the page is for, leaving is quiet. */
export function JoinButton({ isIn, isPending, words, size, className, onPress }: Props) {
  return (
    <Button
      look={isIn ? 'outline' : 'primary'}
      size={size}
      wide
      disabled={isPending}
      onClick={onPress}
      className={className}
    >
      {isPending ? texts.processing : isIn ? words.leave : words.join}
    </Button>
  )
}
