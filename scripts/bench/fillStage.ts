import { createHmac } from 'node:crypto'
import postgres from 'postgres'
import { content } from '#app/server/manifests.ts'
import { createServices } from '#app/server/services.ts'
import { readConfig } from '#server/config/config.ts'
import { loadContent } from '#server/content/load.ts'
import { migrate } from '#server/db/migrate.ts'
import { fill, type Size } from './fill.ts'
import { someIds } from './ids.ts'

/** So many members that none of them meets what one may ask of a process. */
const size: Size = {
  members: 2_048,
  sessions: 60_000,
  checkIns: 60_000,
  notes: 10_000,
  audios: 0,
  groups: 40,
  history: 60,
  kept: 20,
}

/** The shipped content, and a year of a community around it. Nobody has written today: each note starts with its first version. */
export async function fillStage(url: string, folder: string, secret: string) {
  await migrate(url)
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder })
  const { db, files, now, close } = createServices(config, { url, secret }, { canSend: false, send: async () => {} })
  await loadContent(content, { db, files, now: now(), print: () => {}, briefly: true })
  await close()
  const sql = postgres(url, { onnotice: () => {} })
  await fill(sql, size, new Date())
  const ids = await someIds(sql)
  await sql`delete from user_reflections where reflection_id = ${ids.reflection}`
  await givePractices(sql)
  const tokens = await sql<{ token: string }[]>`select token from sessions order by token`
  await sql.end()
  const signed = (token: string) => `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`
  return { ids, cookies: tokens.map(({ token }) => `lumiar.session_token=${encodeURIComponent(signed(token))}`) }
}

/** Everyone has been here today: the first request of a day would write, and plans made for an empty table stay. */
async function givePractices(sql: postgres.Sql) {
  await sql`
    insert into practice_of_the_day (user_id, day, practice_id, news_at, news_id)
    select m.id, (now() at time zone m.timezone)::date, p.id, now(), p.id
    from (select id, timezone, row_number() over (order by id) as n from profiles) m
    join (select id, row_number() over (order by id) as n, count(*) over () as all from recommended_practices
      where is_active and collection is distinct from 'emergency') p on p.n = 1 + m.n % p.all`
  await sql`vacuum analyze`
}
