import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/api/cache.ts'
import { madeNow } from '#client/outbox/outbox.ts'
import { useMember } from '#client/session.ts'
import { addMonths } from '#shared/months.ts'

/** The calendar month by month: from the present one back to the member's first entry. */
export function useMonths() {
  const { day: today } = madeNow(useMember())
  const present = today.slice(0, 7)
  const [month, setMonth] = useState(present)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...api.userStats.month.query({ month }),
    staleTime: 5 * 60_000,
    placeholderData: (before) => before,
  })
  const hasEarlier = typeof data?.first === 'string' && data.first < month
  const hasLater = month < present
  return {
    today,
    month,
    days: isPlaceholderData ? undefined : data?.days,
    error,
    refetch,
    hasEarlier,
    hasLater,
    earlier: () => hasEarlier && setMonth(addMonths(month, -1)),
    later: () => hasLater && setMonth(addMonths(month, 1)),
  }
}
