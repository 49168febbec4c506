import { useEffect } from 'react'
import { whenIdle } from '#client/device/whenIdle.ts'
import { lookThroughDownloads } from '#client/downloads/store.ts'
import { persistQueries } from './persistence.ts'
import { startWorker } from './worker.ts'

/** Once a member is in and the first page stands: what makes the next visit work without a network. */
export function useOffline(memberId: string) {
  useEffect(() => {
    persistQueries()
    whenIdle(() => {
      void startWorker()
      void lookThroughDownloads(memberId)
    })
  }, [memberId])
}
