import { useEffect, useState } from 'react'
import { type LevelProgress, recordOf, startingRecord, trackLevels, trackRecordKey } from '../rules.ts'

type Tracks = Parameters<typeof recordOf>[0]

/** The browser's own note of the last figures, so that the page has something at once and offline; renewed by the real ones. */
export function useTrackRecord(tracks: Tracks | undefined) {
  const [record] = useState(readRecord)
  useEffect(() => {
    if (tracks) keep(recordOf(tracks))
  }, [tracks])
  return record
}

function readRecord(): { levels: LevelProgress[]; isOwn: boolean } {
  const kept = parse(stored())
  return { levels: kept ?? startingRecord, isOwn: kept !== undefined }
}

function stored(): string {
  try {
    return localStorage.getItem(trackRecordKey) ?? ''
  } catch {
    return ''
  }
}

function keep(levels: LevelProgress[]) {
  try {
    localStorage.setItem(trackRecordKey, JSON.stringify(levels))
  } catch {
    // A browser that keeps nothing simply waits for the server next time.
  }
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
