import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { api, failureOf, queryClient, sentenceOf } from '#client/api/cache.ts'
import { useOwnSearch } from '#client/navigation/useOwnSearch.ts'
import { toast } from '#client/ui/toast.tsx'
import { practicePaths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import type { PracticeSummary } from '../session/answers.ts'
import { wantLength } from '../session/wantedLength.ts'

/**
 * Starts the practice that `openPracticePath` names. The address is replaced before it starts, so that neither a reload nor
 * the back button starts it a second time.
 */
export function useOpenByAddress(start: (practice: PracticeSummary) => void) {
  const [, navigate] = useLocation()
  const asked = new URLSearchParams(useOwnSearch())
  const [id, minutes] = [asked.get('open'), Number(asked.get('minutes'))]
  useEffect(() => {
    if (!id) return
    wantLength(id, minutes)
    navigate(practicePaths.practices, { replace: true })
    queryClient.ensureQueryData(api.recommendedPractices.one.query({ id })).then(start, notifyUnavailable)
  }, [id, minutes, navigate, start])
}

const notifyUnavailable = (error: unknown) =>
  toast.bad(texts.toast.unavailable, failureOf(error)?.code === 'NOT_FOUND' ? undefined : sentenceOf(error))
