import { type SQL, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { JobKinds } from './kinds.ts'
import { jobs } from './tables.ts'

export type NewJob<Kind extends keyof JobKinds> = {
  /** Of one kind and key there is one job: asked for twice, it is done once. Done jobs are remembered for DONE_JOB_DAYS. */
  key: string
  /** Ids rather than addresses or links: what is sent is made when it is sent. */
  payload: JobKinds[Kind]
  runAt: Date
  /** Somebody waits for it: it goes before whatever else is due. */
  urgent?: true
  /** Whose job it is: it goes with the account. */
  userId?: string
}

/** Inside the caller's transaction what is written and what is to be done about it are committed together. */
export async function enqueue<Kind extends keyof JobKinds>(
  db: Db | Transaction,
  kind: Kind,
  ...wanted: NewJob<Kind>[]
): Promise<void> {
  const rows = wanted.map(({ runAt, ...job }) => ({ kind, ...job, runAt, dueAt: runAt }))
  if (rows.length > 0) await db.insert(jobs).values(rows).onConflictDoNothing()
}

/** The same in one statement for as many as `wanted` finds: a query for the columns `key`, `payload` and `user_id`. */
export async function enqueueSelected(db: Db | Transaction, kind: keyof JobKinds, wanted: SQL, runAt: Date) {
  const at = sql`${runAt.toISOString()}::timestamptz`
  await db.execute(sql`insert into ${jobs} (kind, key, payload, user_id, due_at, run_at)
    select ${kind}, wanted.key, wanted.payload, wanted.user_id, ${at}, ${at} from (${wanted}) wanted
    on conflict do nothing`)
}
