import { useQuery } from '@tanstack/react-query'
import { api, queryClient } from '#client/api/cache.ts'
import { deviceNow } from '#client/device/deviceNow.ts'
import type { LocalDay } from '#shared/dates.ts'

const today = api.userReflections.today.query()

/** Requests today's note in the same batch as the reflection, so that the notes card need not request it afterwards. */
export const useTodaysNote = () => useQuery({ ...today, queryFn: () => askAndKeep(today.queryFn) })

export function useNoteOfDay(day: LocalDay) {
  const ofDay = api.userReflections.ofDay.query({ day })
  return useQuery({ ...ofDay, queryFn: () => askAndKeep(ofDay.queryFn) })
}

async function askAndKeep(ask: typeof today.queryFn) {
  const asked = deviceNow()
  const found = await ask()
  if (!found) return found
  const { queryKey } = api.userReflections.of.query({ reflectionId: found.reflectionId })
  const knownSince = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  if (knownSince < asked) queryClient.setQueryData(queryKey, found.note)
  return found
}
