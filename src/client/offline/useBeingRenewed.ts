import { useEffect, useState } from 'react'

const LONGEST_MS = 2000

/**
 * Where one stands in an audio is read once, when it is opened. An answer kept from an earlier visit may be older than what
 * another device has heard since: while a newer one is on its way it is waited for, but not for ever, since a network may
 * never answer and what is downloaded plays without one.
 */
export function useBeingRenewed({ isFetching, dataUpdatedAt }: { isFetching: boolean; dataUpdatedAt: number }) {
  const isOld = isFetching && dataUpdatedAt < performance.timeOrigin
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isOld) return
    const waiting = setTimeout(() => setOver(true), LONGEST_MS)
    return () => clearTimeout(waiting)
  }, [isOld])
  return isOld && !isOver
}
