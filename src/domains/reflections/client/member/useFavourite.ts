import { useState } from 'react'
import { vibrate } from '#client/device/feedback.ts'
import { readRecord, writeRecord } from '#client/device/records.ts'
import { useMember } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../../texts.ts'

/** §4: on this device only, each member of the household their own. */
export function useFavourite(reflectionId: string) {
  const { id } = useMember()
  const [favourites, setFavourites] = useState(() => readFavourites(id))
  const isFavourite = favourites.includes(reflectionId)
  const toggle = () => {
    const next = isFavourite ? favourites.filter((id) => id !== reflectionId) : [...favourites, reflectionId]
    setFavourites(next)
    writeRecord(JSON.stringify(next), 'lumiar.favourites', id)
    vibrate()
    toast.good(isFavourite ? texts.unfavourited : texts.favourited)
  }
  return { isFavourite, toggle }
}

function readFavourites(memberId: string): string[] {
  try {
    const kept: unknown = JSON.parse(readRecord('lumiar.favourites', memberId) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
