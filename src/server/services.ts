import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Sql } from 'postgres'
import type { Config } from './config/config.ts'
import type { Db } from './db/connect.ts'
import type { Replica } from './db/replica/replica.ts'
import type { FileStore } from './files/store.ts'
import type { Member } from './http/trpc.ts'
import type { Mail } from './mail/mail.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Outside } from './outside/outside.ts'

/** What a process holds for its lifetime, as far as the kit must know; the composition makes it. A domain with a service of its own adds it. */
export interface KitServices {
  config: Config
  db: Db
  sql: Sql
  /** Whether a connection is ours for as long as we like, and hears what PostgreSQL notifies. */
  canListen: boolean
  replica?: Replica
  mail: Mail
  outside: Outside
  /** Signs what leaves the house and comes back: sessions, links. */
  secret: string
  files: FileStore
  fileColumns: PgColumn[]
  metrics: Metrics | undefined
  readSession: (cookies: string | undefined) => Promise<Member | null>
  now: () => Date
}
