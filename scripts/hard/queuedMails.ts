import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inDatabase, pause } from './kit.ts'

/** Members who asked for a new password at the same moment. */
export const askForMails = (url: string, name: string, count: number) =>
  inDatabase(
    url,
    (sql) => sql`
      with members as (
        insert into users (name, email)
        select 'Pessoa', ${`${name}-`}::text || n || '@exemplo.com' from generate_series(1, ${count}::int) n
        returning email)
      insert into jobs (kind, key, payload, due_at, run_at)
      select 'auth.mail', email, jsonb_build_object('about', 'reset', 'email', email), now(), now() from members`,
  )

/** How each of those ended, once nothing waits any more. */
export const whenIdle = (url: string) =>
  inDatabase(url, async (sql) => {
    for (let waited = 0; waited < 120; waited++) {
      const [found] = await sql`select count(*)::int as waiting from jobs where done_at is null and failed_at is null`
      if (found?.waiting === 0) break
      await pause(1_000)
    }
    return sql<{ id: string; attempts: number; doneAt: Date | null }[]>`
      select id, attempts, done_at as "doneAt" from jobs where kind = 'auth.mail'`
  })

/** To whom a process without a mail server wrote its mails, each as often as it did. */
export function writtenTo(dataDir: string, name: string): string[] {
  const outbox = join(dataDir, 'outbox')
  return readdirSync(outbox)
    .map((file) => readFileSync(join(outbox, file), 'utf8').split('\n')[0]?.replace('To: ', '') ?? '')
    .filter((to) => to.startsWith(`${name}-`))
}
