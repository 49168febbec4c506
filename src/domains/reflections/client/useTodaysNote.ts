import { useQuery } from '@tanstack/react-query'
import { api, queryClient } from '#client/api.ts'

const today = api.userReflections.today.query()

/** Asked together with the reflection, so that the card below does not have to wait for it and ask again. */
export const useTodaysNote = () => useQuery({ ...today, queryFn: askAndKeep })

async function askAndKeep() {
  const found = await today.queryFn()
  if (found) {
    const { reflectionId, note } = found
    queryClient.setQueryData(api.userReflections.of.query({ reflectionId }).queryKey, note)
  }
  return found
}
