// Each screen's request and each daily write on a full-grown Lumiar, beside one of a hundredth of its size.
// Asked in turn, so that both meet the same machine; a growing table that is read end to end is named.
import { createHmac, randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { buildApp } from '#app/server/app.ts'
import { content } from '#app/server/manifests.ts'
import { createServices, type Services } from '#app/server/services.ts'
import { readConfig } from '#server/config/config.ts'
import { loadContent } from '#server/content/load.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { fill, fullSize, MEASURED, type Size } from './fill.ts'
import { someIds } from './ids.ts'
import { keepFigures, type ScaleFigure, writeReport } from './report.ts'
import { type Call, type Drawn, screens, writes } from './screens.ts'

const WARM_UP = 15
const ROUNDS = 60
const TARGET = 2
const SECRET = randomBytes(32).toString('base64url')
const growing = [
  'users',
  'profiles',
  'sessions',
  'user_practice_sessions',
  'user_practice_days',
  'user_stats',
  'daily_energy_checkins',
  'user_reflections',
  'user_audio_progress',
  'saved_items',
  'practice_ratings',
  'community_group_members',
  'community_event_participants',
]

/** Everyone is counted once in five minutes, outside any request (community/server/counters.ts). */
const counted: Record<string, string> = { '/community': 'profiles' }

const closing: (() => Promise<void>)[] = []
const share = Number(process.env.SCALE ?? 1)
const sizes = { small: sizeOf(share / 100), large: sizeOf(share) }
const folder = mkdtempSync(join(tmpdir(), 'lumiar-scale-'))
chmodSync(folder, 0o711)
const embedded = await startEmbedded(folder, { disposable: true })
try {
  const small = await open('small', sizes.small)
  const large = await open('large', sizes.large)
  const figures: ScaleFigure[] = []
  for (const [name, calls] of Object.entries(screens(small.ids)))
    figures.push(
      await compare(
        name,
        () => calls,
        () => screens(large.ids)[name] ?? calls,
      ),
    )
  for (const [name, call] of Object.entries(writes(small.ids)))
    figures.push(
      await compare(
        name,
        (drawn) => [call(drawn)],
        (drawn) => [writes(large.ids)[name]?.(drawn) ?? call(drawn)],
      ),
    )
  keepFigures('scale', { sizes, figures })
  writeReport()
  const slow = figures.filter(({ ratio, scanned }) => ratio > TARGET || scanned.length > 0)
  console.log(
    slow.length === 0
      ? `All at most ${TARGET} times, no growing table read end to end.`
      : `${slow.length} beyond the target.`,
  )
  process.exitCode = slow.length === 0 ? 0 : 1

  async function compare(what: string, onSmall: Calls, onLarge: Calls): Promise<ScaleFigure> {
    for (let round = 0; round < WARM_UP; round++)
      await Promise.all([small.time(onSmall(small.draw(round)), round), large.time(onLarge(large.draw(round)), round)])
    const before = await large.scans()
    const times: [number, number][] = []
    for (let round = WARM_UP; round < WARM_UP + ROUNDS; round++)
      times.push([
        await small.time(onSmall(small.draw(round)), round),
        await large.time(onLarge(large.draw(round)), round),
      ])
    const after = await large.scans()
    const [one, full] = [median(times.map(([time]) => time)), median(times.map(([, time]) => time))]
    const scansOf = (table: string) => (after.get(table) ?? 0) - (before.get(table) ?? 0)
    const scanned = growing.filter((table) => scansOf(table) > (counted[what] === table ? 1 : 0))
    const figure = { what, small: one, large: full, ratio: full / one, scanned }
    console.log(
      `${what.padEnd(32)} ${one.toFixed(2)} ms → ${full.toFixed(2)} ms, ${figure.ratio.toFixed(2)} times ${scanned.join(' ')}`,
    )
    return figure
  }
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  for (const close of closing) await close()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function open(name: string, size: Size) {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_POOL: '4', DATA_DIR: join(folder, name) })
  const mail = { canSend: false, send: async () => {} }
  const connectTo = (url: string) => createServices(config, { url, secret: SECRET }, mail)
  const maintenance = connectTo(embedded.url)
  await maintenance.sql.unsafe(`create database ${name}`)
  await maintenance.close()
  const url = embedded.url.replace(/lumiar$/, name)
  await migrate(url)
  const services = connectTo(url)
  const started = performance.now()
  await loadContent(content, {
    db: services.db,
    files: services.files,
    now: services.now(),
    print: () => {},
    briefly: true,
  })
  // On a connection of its own: one of the program's that says nothing for as long as a COPY takes is given up.
  const filling = postgres(url, { onnotice: () => {} })
  await fill(filling, size, services.now())
  await filling.end()
  console.log(
    `${name}: ${size.members} members, ${size.sessions} sessions, filled in ${Math.round((performance.now() - started) / 1000)} s`,
  )
  const app = await buildApp(services)
  closing.push(() => app.close().then(services.close))
  const cookies = await signIn(services)
  const ids = await someIds(services.sql)
  await services.sql`delete from user_reflections where reflection_id = ${ids.reflection}`
  return {
    ids,
    /** A member's note has as many versions as this member had rounds before. */
    draw(round: number): Drawn {
      const version = Math.floor(round / cookies.length)
      return { key: crypto.randomUUID(), at: Date.now(), version, next: version + 1 }
    },
    async time(calls: Call[], round: number) {
      const cookie = cookies[round % cookies.length] ?? ''
      const paths = calls.map(([procedure]) => procedure).join(',')
      const inputs = JSON.stringify(Object.fromEntries(calls.map(([, input], index) => [index, input])))
      const isWrite = /\.(save|set|start|timer|add)$/.test(paths)
      const request = isWrite
        ? {
            method: 'POST' as const,
            url: `/api/${paths}?batch=1`,
            payload: inputs,
            headers: { cookie, 'content-type': 'application/json' },
          }
        : { url: `/api/${paths}?batch=1&input=${encodeURIComponent(inputs)}`, headers: { cookie } }
      const start = performance.now()
      const answer = await app.inject(request)
      if (answer.statusCode !== 200) throw new Error(`${paths}: ${answer.body.slice(0, 300)}`)
      return performance.now() - start
    },
    /** How often each table has been read end to end so far. Sessions tell it once a second. */
    async scans() {
      await pause(1200)
      const rows = await services.sql`select relname, seq_scan from pg_stat_user_tables`
      return new Map(rows.map(({ relname, seq_scan }) => [String(relname), Number(seq_scan)]))
    },
  }
}

async function signIn({ sql }: Services) {
  const rows = await sql`
    insert into sessions (user_id, token, expires_at)
    select id, 'escala-' || id, now() + interval '1 day' from (select id from profiles order by id limit ${MEASURED}) p
    returning token`
  const signed = (token: string) => `${token}.${createHmac('sha256', SECRET).update(token).digest('base64')}`
  return rows.map(({ token }) => `lumiar.session_token=${encodeURIComponent(signed(String(token)))}`)
}

type Calls = (drawn: Drawn) => Call[]

function sizeOf(part: number): Size {
  const scaled = Object.entries(fullSize).map(([name, count]) => [name, Math.max(1, Math.round(count * part))])
  return Object.fromEntries(scaled) as Size
}

function median(times: number[]) {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
