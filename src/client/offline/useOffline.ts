import { useEffect } from 'react'
import { whenIdle } from '#client/device/whenIdle.ts'
import { lookThroughDownloads } from '#client/downloads/store.ts'
import { favouritesRecord } from '#client/saved/records.ts'
import { persistQueries } from './persistence.ts'
import { startWorker } from './worker.ts'

/** Once a member is in and the first page stands: what makes the next visit work without a network. */
export function useOffline(memberId: string) {
  useEffect(() => {
    persistQueries()
    whenIdle(() => {
      void startWorker()
      void lookThroughDownloads(memberId)
      if (favouritesRecord.text(memberId)) void carry(memberId)
    })
  }, [memberId])
}

/** Tried again at the next visit, when the network or the code for it is missing now. */
const carry = (memberId: string) =>
  import('#client/saved/carryFavourites.ts').then(({ carryFavourites }) => carryFavourites(memberId)).catch(() => {})
