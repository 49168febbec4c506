import { useState } from 'react'
import { vibrate } from '#client/feedback.ts'
import { useMember } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../texts.ts'

/** §4: on this device only, each member of the household their own. */
export function useFavourite(reflectionId: string) {
  const key = `lumiar.favourites.${useMember().id}`
  const [favourites, setFavourites] = useState(() => readFavourites(key))
  const isFavourite = favourites.includes(reflectionId)
  const toggle = () => {
    const next = isFavourite ? favourites.filter((id) => id !== reflectionId) : [...favourites, reflectionId]
    setFavourites(next)
    localStorage.setItem(key, JSON.stringify(next))
    vibrate()
    toast.good(isFavourite ? texts.unfavourited : texts.favourited)
  }
  return { isFavourite, toggle }
}

function readFavourites(key: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
