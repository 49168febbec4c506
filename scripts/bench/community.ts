// The hub with 100 members and 10 groups beside the hub with 100,000 and 1,000, asked in turn so that both meet the same machine.
// npx tsx scripts/bench/community.ts

import { createHmac } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Crowd, fillCommunity } from '#domains/community/server/testing/crowd.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { createServices, type Services } from '#server/services.ts'

const SECRET = 'a-signing-key-for-measuring-only-0123456789'
const WARM_UP = 60
const ROUNDS = 300
const pages = {
  hub: '/api/communityGroups.hub,communityFeed.latest?batch=1',
  circle: `/api/communityGroups.circle?batch=1&input=${encodeURIComponent('{"0":{"circleId":"cura"}}')}`,
}

const folder = mkdtempSync(join(tmpdir(), 'lumiar-measure-'))
chmodSync(folder, 0o711)
const embedded = await startEmbedded(folder, { disposable: true })
try {
  const small = await open('small', { members: 100, groups: 10 })
  const large = await open('large', { members: 100_000, groups: 1_000 })
  for (const [name, url] of Object.entries(pages)) {
    for (let round = 0; round < WARM_UP; round++) await Promise.all([small.time(url), large.time(url)])
    const times: [number, number][] = []
    for (let round = 0; round < ROUNDS; round++) times.push([await small.time(url), await large.time(url)])
    const [before, after] = [median(times.map(([time]) => time)), median(times.map(([, time]) => time))]
    const words = `${before.toFixed(2)} ms with 100 members and 10 groups, ${after.toFixed(2)} ms with 100,000 and 1,000`
    console.log(`${name}: ${words}: ${(after / before).toFixed(2)} times`)
  }
  await small.close()
  await large.close()
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function open(name: string, crowd: Crowd) {
  const mail = { send: async () => {} }
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_POOL: '8' })
  const maintenance = createServices(config, { url: embedded.url, secret: SECRET }, mail, console.error)
  await maintenance.sql.unsafe(`create database ${name}`)
  await maintenance.close()
  const url = embedded.url.replace(/lumiar$/, name)
  await migrate(url)
  const services = createServices(config, { url, secret: SECRET }, mail, console.error)
  await fillCommunity(services.sql, crowd)
  const app = await buildApp(services)
  const headers = { cookie: await sessionOf(services) }
  const time = async (path: string) => {
    const start = performance.now()
    const answer = await app.inject({ url: path, headers })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return performance.now() - start
  }
  const close = () => app.close().then(services.close)
  return { time, close }
}

function median(times: number[]) {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

async function sessionOf({ sql }: Services) {
  const token = 'medida'
  await sql`
    insert into sessions (user_id, token, expires_at)
    select id, ${token}, now() + interval '1 day' from profiles limit 1`
  const signature = createHmac('sha256', SECRET).update(token).digest('base64')
  return `lumiar.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}
