import type { Readable, Writable } from 'node:stream'

export type StoredFile = { size: number; etag: string; modifiedAt: Date }

/** The first and the last byte, both included, as HTTP and S3 count them. */
export type ByteRange = { start: number; end: number }

/** Where audio files live. A key is written once and never again, so its bytes never change. */
export type FileStore = {
  /** Streams; a file that was cut short is never seen under its key. */
  put: (key: string, bytes: Readable) => Promise<void>
  stat: (key: string) => Promise<StoredFile | undefined>
  /** As fast as the other end takes it and no faster; it is not ended here. One that is not there: NOT_FOUND. */
  send: (key: string, range: ByteRange, to: Writable) => Promise<void>
  /** Called by the sweep and by removeUnnamed.ts, never while a backup copies files. */
  remove: (key: string) => Promise<void>
  /** For the sweep of files that no row names. */
  list: () => AsyncIterable<{ key: string; modifiedAt: Date }>
  /** Where uploads a crash cut off are not listed: those begun before this moment go. Answers how many. */
  removeUnfinished?: (before: Date) => Promise<number>
}

export const BUCKET = 'audio-content'
