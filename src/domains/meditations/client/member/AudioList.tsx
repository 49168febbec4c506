import { useCallback, useRef } from 'react'
import { classes } from '#client/ui/classes.ts'
import { LongList } from '#client/ui/longList/LongList.tsx'
import { AudioCard } from './AudioCard.tsx'
import type { Audio } from './useLibrary.ts'

type Props = { audios: Audio[]; knownAt: number; isOld: boolean; hasMore: boolean }

export function AudioList({ audios, knownAt, isOld, hasMore }: Props) {
  // Asked for when a card is pressed: a number would be another one with each page, and draw every card again.
  const latest = useRef(knownAt)
  latest.current = knownAt
  const since = useCallback(() => latest.current, [])
  return (
    <LongList
      name="audios"
      rows={audios}
      isOpen={hasMore}
      columns={3}
      className={classes('grid gap-3.5 transition-opacity wide:grid-cols-3 wide:gap-5', isOld && 'opacity-60')}
    >
      {(audio) => <AudioCard audio={audio} since={since} />}
    </LongList>
  )
}
