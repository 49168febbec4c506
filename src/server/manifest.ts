import type { AnyTRPCRouter } from '@trpc/server'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ContentPart } from './content/contentFiles.ts'
import type { Feed } from './http/feeds.ts'
import type { StreamMaker } from './http/live/serveStreams.ts'
import type { Preview } from './http/previews.ts'
import type { Download } from './http/transfer/download.ts'
import type { Receive } from './http/transfer/receive.ts'
import type { FileJob, Job } from './jobs/hourly.ts'
import type { Queued } from './jobs/kinds.ts'
import type { Unsubscribe } from './mail/unsubscribe.ts'
import type { TapeMaker } from './tape/serveTapes.ts'

/** What a domain tells the composition of its server half. */
export type ServerManifest = {
  /** Its procedures, by the table they work on. */
  router: Record<string, AnyTRPCRouter>
  /** Uploads: procedures whose input comes with files, named like the other procedures. */
  uploads?: Record<string, Receive>
  /** Downloads: answers too long for the wire, streamed, named like the other procedures. */
  downloads?: Record<string, Download>
  /** Continuous sounds that are put together when somebody asks for them, by their name in the address. */
  tapes?: Record<string, TapeMaker>
  /** Texts behind a secret address, by the path before the secret. */
  feeds?: Record<string, Feed>
  /** What is told to whoever keeps a connection open, by its name in the address. */
  streams?: Record<string, StreamMaker>
  /** What links to its public pages show before they are opened, by the path of the page. */
  previews?: Record<string, Preview>
  /** Every column of its tables in which a stored file may be named, by its key or by its address. */
  fileColumns?: PgColumn[]
  /** What it ships with. */
  content?: ContentPart[]
  /** Hourly jobs, by the name under which the overview and the figures tell when each last succeeded. */
  jobs?: Record<string, Job>
  /** Hourly jobs that are also done every quarter of a minute: they find by an index who is due. */
  frequent?: Record<string, Job>
  /** Hourly jobs that ask the file store. Nothing waits for them: a slow store must not delay serving members. */
  fileJobs?: Record<string, FileJob>
  /** Kinds of jobs that wait in the queue until they are done (jobs/queue.ts), by name. */
  queued?: Queued
  /** How each kind of mail it sends is turned off by the link in it, by the kind's name in lower case. */
  unsubscribe?: Record<string, Unsubscribe>
}
