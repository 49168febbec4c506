import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api/cache.ts'
import { texts } from '#domains/rooms/practicing.texts.ts'

/** That one is not alone in it: how many, never who. Nothing where there is nobody. */
export default function PracticingNow() {
  const { data } = useQuery(api.rooms.practicing.query())
  if (!data?.people) return null
  return (
    <p data-unkept className="text-center text-sm text-muted">
      {texts.practicing(data.people)}
    </p>
  )
}
