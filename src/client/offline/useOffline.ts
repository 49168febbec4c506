import { useEffect } from 'react'
import { lookThroughDownloads } from '../downloads/store.ts'
import { keepAnswers } from './answers.ts'
import { startWorker } from './worker.ts'

const IDLE = { timeout: 4000 }
const LATER_MS = 1500

/** Once a member is in and the first page stands: what makes the next visit work without a network. */
export function useOffline(memberId: string) {
  useEffect(() => {
    keepAnswers()
    const prepare = () => {
      void startWorker()
      void lookThroughDownloads(memberId)
    }
    if ('requestIdleCallback' in window) requestIdleCallback(prepare, IDLE)
    else setTimeout(prepare, LATER_MS)
  }, [memberId])
}
