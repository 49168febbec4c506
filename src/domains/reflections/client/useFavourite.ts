import { useState } from 'react'
import { useMember } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../texts.ts'

const KEY = 'lumiar.favourites'

/** §4: on this device only. */
export function useFavourite(reflectionId: string) {
  const { id: memberId } = useMember()
  const [favourites, setFavourites] = useState(() => readFavourites(memberId))
  const isFavourite = favourites.includes(reflectionId)
  const toggle = () => {
    const next = isFavourite ? favourites.filter((id) => id !== reflectionId) : [...favourites, reflectionId]
    setFavourites(next)
    localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [memberId]: next }))
    toast.good(isFavourite ? texts.unfavourited : texts.favourited)
  }
  return { isFavourite, toggle }
}

function readFavourites(memberId: string): string[] {
  const own: unknown = Object.getOwnPropertyDescriptor(readAll(), memberId)?.value
  return Array.isArray(own) ? own.filter((id) => typeof id === 'string') : []
}

function readAll(): object {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}
