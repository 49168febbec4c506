import { useEffect, useState } from 'react'
import { recordOf, startingRecord, trackLevels } from '../../rules.ts'
import { trackFigures } from '../records.ts'

type Tracks = Parameters<typeof recordOf>[0]

/** The browser's own note of the last figures, so that the page has something at once and offline; renewed by the real ones. */
export function useTrackRecord(tracks: Tracks | undefined) {
  const [kept] = useState(readFigures)
  useEffect(() => {
    if (tracks) trackFigures.write(recordOf(tracks))
  }, [tracks])
  return { levels: kept ?? startingRecord, isOwn: kept !== undefined }
}

/** Figures of levels that no longer exist were written by another version. */
function readFigures() {
  const kept = trackFigures.read()
  return kept?.every(({ id }) => trackLevels.includes(id)) ? kept : undefined
}
