import { useRecord } from '#client/device/useRecord.ts'
import { vibrate } from '#client/device/vibrate.ts'
import { useMember } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../../texts.ts'
import { favourites } from '../records.ts'

export function useFavourite(reflectionId: string) {
  const { id: memberId } = useMember()
  const ids = useRecord(favourites, memberId) ?? []
  const isFavourite = ids.includes(reflectionId)
  const toggle = () => {
    favourites.write(isFavourite ? ids.filter((id) => id !== reflectionId) : [...ids, reflectionId], memberId)
    vibrate()
    toast.good(isFavourite ? texts.unfavourited : texts.favourited)
  }
  return { isFavourite, toggle }
}
