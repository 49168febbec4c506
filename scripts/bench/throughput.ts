// How much of a raw answer's speed is left when it is a signed-in procedure. Both run in this run, in turns, on one database.
import { fork } from 'node:child_process'
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sessions, users } from '#domains/auth/server/tables.ts'
import { dailyEnergyCheckins } from '#domains/energy/server/tables.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { createServices } from '#server/services.ts'
import { localDay } from '#shared/dates.ts'

const CONNECTIONS = 16
const SECONDS = 4
const ROUNDS = 3
const SECRET = randomBytes(32).toString('base64url')

const folder = mkdtempSync(join(tmpdir(), 'lumiar-bench-'))
const embedded = await startEmbedded(folder)
await migrate(embedded.url)
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_POOL: '16' })
const services = createServices(config, { url: embedded.url, secret: SECRET }, { send: async () => {} }, () => {})
const { userId, cookie, today } = await createMember()

const app = await buildApp(services)
const lumiar = await app.listen({ port: 0, host: '127.0.0.1' })
const raw = createServer(async (_, response) => {
  const rows =
    await services.sql`select energy_level from daily_energy_checkins where user_id = ${userId} and checkin_date = ${today}`
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(rows[0] ?? null))
})
await new Promise<void>((done) => raw.listen(0, '127.0.0.1', done))
const rawUrl = `http://127.0.0.1:${(raw.address() as AddressInfo).port}/`
const lumiarUrl = `${lumiar}/api/dailyEnergyCheckins.today?batch=1`

console.log(
  `${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s each after one to warm up, ${cpus()[0]?.model ?? 'unknown processor'} × ${cpus().length}`,
)
await load(rawUrl)
await load(lumiarUrl)
const ratios: number[] = []
for (let round = 1; round <= ROUNDS; round++) {
  const rawRate = await load(rawUrl)
  const lumiarRate = await load(lumiarUrl)
  ratios.push(lumiarRate / rawRate)
  console.log(
    `round ${round}: raw ${rawRate.toFixed(0)}/s, Lumiar ${lumiarRate.toFixed(0)}/s, ratio ${(lumiarRate / rawRate).toFixed(2)}`,
  )
}
const median = ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0
console.log(`A signed-in procedure reaches ${median.toFixed(2)} of a raw node:http + postgres.js answer (target 0.40).`)

raw.close()
await app.close()
await services.close()
await embedded.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(median >= 0.4 ? 0 : 1)

/** From a process of its own, so that the measuring does not slow what is measured. */
function load(url: string): Promise<number> {
  const loader = fileURLToPath(new URL('load.mjs', import.meta.url))
  return new Promise((done) => {
    const child = fork(loader, [url, cookie, String(CONNECTIONS), String(SECONDS)], { execArgv: [] })
    child.once('message', (rate) => done(Number(rate)))
  })
}

async function createMember() {
  const userId = randomUUID()
  const token = randomBytes(24).toString('base64url')
  const today = localDay(new Date(), 'America/Sao_Paulo')
  await services.db.insert(users).values({ id: userId, email: 'bench@exemplo.com', name: 'Bench' })
  await services.db.insert(profiles).values({ id: userId })
  await services.db.insert(sessions).values({ userId, token, expiresAt: new Date(Date.now() + 86_400_000) })
  await services.db.insert(dailyEnergyCheckins).values({ userId, energyLevel: 7, checkinDate: today })
  const signature = createHmac('sha256', SECRET).update(token).digest('base64')
  return { userId, today, cookie: `lumiar.session_token=${encodeURIComponent(`${token}.${signature}`)}` }
}
