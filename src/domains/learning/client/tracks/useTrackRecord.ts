import { useEffect, useState } from 'react'
import { readRecord, writeRecord } from '#client/device/records.ts'
import { type LevelProgress, recordOf, startingRecord, trackLevels, trackRecordKey } from '../../rules.ts'

type Tracks = Parameters<typeof recordOf>[0]

/** The browser's own note of the last figures, so that the page has something at once and offline; renewed by the real ones. */
export function useTrackRecord(tracks: Tracks | undefined) {
  const [record] = useState(readLevels)
  useEffect(() => {
    if (tracks) writeRecord(JSON.stringify(recordOf(tracks)), trackRecordKey)
  }, [tracks])
  return record
}

function readLevels(): { levels: LevelProgress[]; isOwn: boolean } {
  const kept = parse(readRecord(trackRecordKey) ?? '')
  return { levels: kept ?? startingRecord, isOwn: kept !== undefined }
}

function parse(text: string): LevelProgress[] | undefined {
  try {
    const levels: unknown = JSON.parse(text)
    return Array.isArray(levels) && levels.length > 0 && levels.every(isLevelProgress) ? levels : undefined
  } catch {
    return undefined
  }
}

function isLevelProgress(value: unknown): value is LevelProgress {
  if (typeof value !== 'object' || value === null) return false
  const { id, completed, total } = { id: '', completed: 0, total: 0, ...value }
  return (
    trackLevels.some((level) => level === id) &&
    Number.isInteger(completed) &&
    Number.isInteger(total) &&
    completed <= total
  )
}
