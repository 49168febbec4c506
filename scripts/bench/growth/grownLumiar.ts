import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import postgres from 'postgres'
import { buildApp } from '#app/server/app.ts'
import { content } from '#app/server/manifests.ts'
import { createServices } from '#app/server/services.ts'
import { hashAt } from '#domains/auth/server/passwords/scrypt.ts'
import { readConfig } from '#server/config/config.ts'
import { loadContent } from '#server/content/load.ts'
import { migrate } from '#server/db/migrate.ts'
import { someIds } from '../ids.ts'
import type { Call } from '../screens.ts'
import { fillYears, membersFor } from './fillYears.ts'
import { isWrite } from './hottest.ts'

export const PASSWORD = 'uma senha de medida'
const ASKING = 100
const CHEAP = { N: 2 ** 10, r: 8, p: 1 }

/** The product on a database of its own with so many sessions, and members evenly drawn who ask it. */
export async function grownLumiar(
  url: string,
  sessions: number,
  { folder, secret }: { folder: string; secret: string },
) {
  const name = `sessions_${sessions}`
  const own = url.replace(/lumiar$/, name)
  const maintenance = postgres(url, { max: 1, onnotice: () => {} })
  await maintenance.unsafe(`create database ${name}`)
  await maintenance.end()
  await migrate(own)
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_POOL: '4', DATA_DIR: join(folder, name) })
  const services = createServices(config, { url: own, secret }, { canSend: false, send: async () => {} })
  const { db, files, now } = services
  await loadContent(content, { db, files, now: now(), print: () => {}, briefly: true })
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 1000)
  const sql = postgres(own, { onnotice: () => {} })
  await fillYears(sql, sessions, (line) => console.log(`${name}, ${seconds()} s: ${line}`))
  console.log(`${name}: filled in ${seconds()} s`)
  const members = await drawMembers(sql, membersFor(sessions))
  const app = await buildApp(services)
  const cookieOf = (member: string) => {
    const token = `dispositivo-${member}`
    const signature = createHmac('sha256', secret).update(token).digest('base64')
    return `lumiar.session_token=${encodeURIComponent(`${token}.${signature}`)}`
  }
  return {
    sql,
    members,
    ids: await someIds(sql),
    async ask(member: string, [procedure, input]: Call) {
      const body = JSON.stringify({ 0: input ?? null })
      const headers = { cookie: cookieOf(member), 'content-type': 'application/json' }
      const answer = isWrite(procedure)
        ? await app.inject({ method: 'POST', url: `/api/${procedure}?batch=1`, payload: body, headers })
        : await app.inject({ url: `/api/${procedure}?batch=1&input=${encodeURIComponent(body)}`, headers })
      if (answer.statusCode !== 200) throw new Error(`${procedure}: ${answer.body.slice(0, 300)}`)
    },
    async close() {
      await app.close()
      await services.close()
      await sql.end()
    },
  }
}

/** Of each kind as many as there are of it, with a password: some of them are erased at the end. */
async function drawMembers(sql: postgres.Sql, members: number): Promise<string[]> {
  const password = await hashAt(CHEAP, PASSWORD)
  const rows = await sql<{ id: string }[]>`
    insert into accounts (user_id, account_id, provider_id, password)
    select id, id, 'credential', ${password}
    from generate_series(0, ${ASKING - 1}) each, lateral (select md5((1 + each * ${members}::int / ${ASKING})::text)::uuid as id) m
    returning user_id as id`
  return rows.map(({ id }) => id)
}
