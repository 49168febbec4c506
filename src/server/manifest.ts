import type { AnyTRPCRouter } from '@trpc/server'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ContentPart } from './content/contentFiles.ts'
import type { Download } from './http/transfer/download.ts'
import type { Receive } from './http/transfer/receive.ts'
import type { FileJob, Job } from './jobs/hourly.ts'

/** What a domain tells the composition of its server half. */
export type ServerManifest = {
  /** Its procedures, by the table they work on. */
  router: Record<string, AnyTRPCRouter>
  /** What comes with files, in the same words as the procedures. */
  uploads?: Record<string, Receive>
  /** What is too long for one answer, in the same words. */
  downloads?: Record<string, Download>
  /** Every column of its tables in which a stored file may be named, by its key or by its address. */
  fileColumns?: PgColumn[]
  /** What it ships with. */
  content?: ContentPart[]
  jobs?: Job[]
  /** Those that ask the file store: nobody waits for them, because a slow store must keep nobody from being served. */
  fileJobs?: FileJob[]
}
