// The hub with 100 members and 10 groups beside the hub with 100,000 and 1,000, in one run on one machine.
// npx tsx scripts/measure-community.ts

import { createHmac } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Crowd, fillCommunity } from '#domains/community/server/testing/crowd.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { createServices } from '#server/services.ts'

const SECRET = 'a-signing-key-for-measuring-only-0123456789'
const ROUNDS = 300
const pages = {
  hub: '/api/communityGroups.hub,communityFeed.latest?batch=1',
  circle: `/api/communityGroups.circle?batch=1&input=${encodeURIComponent('{"0":{"circleId":"cura"}}')}`,
}

const folder = mkdtempSync(join(tmpdir(), 'lumiar-measure-'))
chmodSync(folder, 0o711)
const embedded = await startEmbedded(folder, { disposable: true })
try {
  const small = await measure('small', { members: 100, groups: 10 })
  const large = await measure('large', { members: 100_000, groups: 1_000 })
  for (const page of ['hub', 'circle'] as const)
    console.log(
      `${page}: ${small[page].toFixed(2)} ms with 100 members and 10 groups, ${large[page].toFixed(2)} ms with 100,000 and 1,000: ${(large[page] / small[page]).toFixed(2)} times`,
    )
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(name: string, crowd: Crowd) {
  const maintenance = createServices(config(), { url: embedded.url, secret: SECRET }, { send: async () => {} }, console)
  await maintenance.sql.unsafe(`create database ${name}`)
  await maintenance.close()
  const url = embedded.url.replace(/lumiar$/, name)
  await migrate(url)
  const services = createServices(config(), { url, secret: SECRET }, { send: async () => {} }, console)
  await fillCommunity(services.sql, crowd)
  const app = await buildApp(services)
  const headers = { cookie: await sessionOf(services) }
  const median = async (url: string) => {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now()
      const answer = await app.inject({ url, headers })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      times.push(performance.now() - start)
    }
    return times.sort((a, b) => a - b)[ROUNDS / 2] ?? 0
  }
  for (const page of Object.values(pages)) await median(page)
  const medians = { hub: await median(pages.hub), circle: await median(pages.circle) }
  await app.close()
  await services.close()
  return medians
}

function config() {
  return readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_POOL: '8' })
}

async function sessionOf({ sql }: ReturnType<typeof createServices>) {
  const token = 'medida'
  await sql`
    insert into sessions (user_id, token, expires_at)
    select id, ${token}, now() + interval '1 day' from profiles limit 1`
  const signature = createHmac('sha256', SECRET).update(token).digest('base64')
  return `lumiar.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}
