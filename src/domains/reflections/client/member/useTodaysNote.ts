import { useQuery } from '@tanstack/react-query'
import { api, queryClient } from '#client/api/cache.ts'
import { deviceNow } from '#client/device/deviceNow.ts'

const today = api.userReflections.today.query()

/** Requests today's note in the same batch as the reflection, so that the notes card need not request it afterwards. */
export const useTodaysNote = () => useQuery({ ...today, queryFn: askAndKeep })

async function askAndKeep() {
  const asked = deviceNow()
  const found = await today.queryFn()
  if (!found) return found
  const { queryKey } = api.userReflections.of.query({ reflectionId: found.reflectionId })
  const knownSince = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  if (knownSince < asked) queryClient.setQueryData(queryKey, found.note)
  return found
}
