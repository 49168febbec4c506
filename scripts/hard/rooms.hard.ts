import { beforeAll, expect, test } from 'vitest'
import { minutesOf } from '#domains/rooms/rules.ts'
import { texts } from '#domains/rooms/texts.ts'
import { folder, freePort, inDatabase, managedPostgres, pause, SECRET, type Server, seen, startServer } from './kit.ts'
import { registerMany } from './members.ts'
import { startDeployedNginx } from './nginx.ts'
import { farthestApart, IN_STEP, untilInStep } from './rooms/inStep.ts'
import { BACK_MS, killAndWatch } from './rooms/killAndWatch.ts'
import { startRelay } from './rooms/relay.ts'
import { APP_URL, openSitter } from './rooms/sitter.ts'

const MINUTES = 3
const HOUR = 3_600_000
const CUT_MS = 20_000
/** Of a sitting this may be missing: a lease that ran out in the cut, and the time to the next renewal. */
const UNCOUNTED_MS = CUT_MS + 15_000

let one: Server
let two: Server
let database = ''
let front = 0
let cookies: string[]
let emails: string[]

const start = async (port?: number) =>
  startServer({
    PORT: String(port ?? (await freePort())),
    DATA_DIR: folder('process'),
    DATABASE_URL: database,
    DATABASE_POOL: '8',
    APP_SECRET: SECRET,
    APP_URL,
    TRUSTED_PROXIES: '127.0.0.1',
  })

beforeAll(async () => {
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  database = (await managedPostgres()).url
  one = await start()
  two = await start()
  front = await freePort()
  const url = await startDeployedNginx(front, [one.port, two.port])
  const members = await registerMany(url, 4)
  cookies = members.map(({ cookie }) => cookie)
  emails = members.map(({ email }) => email)
}, 300_000)

test('four browsers sit in step through deploy/nginx.conf: late, reloaded, with a wrong clock, cut off, and after a process was killed', async () => {
  const tunnel = await startRelay(front)
  const wifi = await startRelay(front)
  const open = (place: number, name: string, given = {}) =>
    openSitter({ name, cookie: cookies[place] ?? '', port: front, ...given })
  const ana = await open(0, 'in the tunnel', { port: tunnel.port })
  const bia = await open(1, 'reloaded')
  const caio = await open(2, 'an hour ahead', { clockAheadMs: HOUR })
  const duda = await open(3, 'late, and cut off', { port: wifi.port })
  const everyone = [ana, bia, caio, duda]
  const { roomId, startsAt } = await roomFor(emails, 20_000)
  const until = (seconds: number) => pause(Math.max(0, startsAt + seconds * 1000 - Date.now()))

  for (const { page } of [ana, bia, caio]) await page.goto(`/roda/${roomId}`)
  for (const sitter of [ana, bia, caio]) await sitter.lights(3)
  await until(0)
  await untilInStep([ana, bia, caio], startsAt)

  await until(15)
  await duda.page.goto(`/roda/${roomId}`)
  const late = await untilInStep(everyone, startsAt)
  await bia.page.reload()
  const reloaded = await untilInStep(everyone, startsAt)
  for (const sitter of everyone) await sitter.lights(4)

  await until(40)
  tunnel.silence()
  wifi.cut()
  await duda.setOffline(true)
  const cut = await farthestApart([ana, duda], startsAt, CUT_MS)
  expect(cut, 'the sound goes on without a network').toBeLessThan(IN_STEP)
  const mendedAt = Date.now()
  tunnel.mend()
  wifi.mend()
  await duda.setOffline(false)
  const isBack = async () => (await duda.since(mendedAt)).events.some(({ name }) => name === 'room')
  await expect.poll(isBack, { timeout: BACK_MS }).toBe(true)
  for (const sitter of everyone) await sitter.lights(4)

  await until(70)
  const first = await killAndWatch(one, everyone)
  one = await start(one.port)
  await until(100)
  const second = await killAndWatch(two, everyone)
  expect(second.back.length, 'all were connected to the process that was left').toBe(everyone.length)
  const back = Math.max(...first.back, ...second.back)
  expect(back).toBeLessThan(BACK_MS)
  const dark = Math.max(first.dark, second.dark)
  expect(dark, 'nobody’s light goes out for longer').toBeLessThan(BACK_MS)
  const afterKill = await farthestApart(everyone, startsAt, 3_000)
  expect(afterKill, 'after the kill').toBeLessThan(IN_STEP)

  await until(135)
  const later = await farthestApart(everyone, startsAt, 3_000)
  expect(later, 'after two minutes').toBeLessThan(IN_STEP)

  await until(MINUTES * 60)
  for (const { page } of everyone) await page.getByRole('button', { name: texts.bow }).click({ timeout: 20_000 })
  for (const { page } of everyone) await page.getByText(texts.bows(4)).waitFor()
  const counted = await untilCounted(roomId)
  expect(counted.map(({ email, sessions }) => [email, sessions])).toEqual([...emails].sort().map((email) => [email, 1]))
  for (const { minutes, sat, possible } of counted) {
    expect(minutes).toBe(minutesOf(sat))
    expect(sat).toBeLessThanOrEqual(possible)
    expect(sat).toBeGreaterThan(possible - UNCOUNTED_MS)
  }
  seen(
    `in step ${late.toFixed(1)} s after coming late, ${reloaded.toFixed(1)} s after a reload; ${ms(cut)} apart at most in ${CUT_MS / 1000} s without a network, ${ms(afterKill)} after the kill, ${ms(later)} after two minutes; ${first.back.length} and then ${second.back.length} of 4 lost their process and were back after ${Math.round(back)} ms at most, a light was out for ${Math.round(dark)} ms; 4 bows, ${counted.map(({ minutes }) => minutes).join(' + ')} minutes`,
  )
}, 420_000)

const ms = (seconds: number) => `${Math.round(seconds * 1000)} ms`

const roomFor = (members: string[], inMs: number) =>
  inDatabase(database, async (sql) => {
    const startsAt = Date.now() + inMs
    const [group] = await sql`insert into community_groups (name, circle_id, group_type, is_shareable)
      values ('Quem senta agora', 'meditacao', 'meditation', true) returning id`
    await sql`insert into community_group_members (group_id, user_id)
      select ${group?.id}, id from users where email = any(${members})`
    const [room] = await sql`insert into rooms (group_id, starts_at, minutes)
      values (${group?.id}, ${new Date(startsAt)}, ${MINUTES}) returning id`
    return { roomId: String(room?.id), startsAt }
  })

type Counted = { email: string; sessions: number; minutes: number; sat: number; possible: number }

/** What stands in the database of each, when all that was sat is counted; `possible` is the time from coming in to the end. */
async function untilCounted(roomId: string): Promise<Counted[]> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(500)) {
    const rows = await inDatabase(
      database,
      (sql) => sql<(Counted & { settled: boolean })[]>`
        select u.email, count(s.id)::int as sessions, sum(s.duration_minutes)::int as minutes, p.sat_ms as sat,
          r.settled_at is not null as settled, (extract(epoch from r.starts_at + make_interval(mins => r.minutes)
            - greatest(r.starts_at, p.joined_at)) * 1000)::int as possible
        from room_presences p join users u on u.id = p.user_id join rooms r on r.id = p.room_id
        left join user_practice_sessions s on s.room_id = p.room_id and s.user_id = p.user_id
        where p.room_id = ${roomId} and p.bowed_at is not null
        group by u.email, p.sat_ms, p.joined_at, r.id order by u.email`,
    )
    if (rows.length > 0 && rows.every(({ settled }) => settled)) return [...rows]
  }
  throw new Error('the minutes were not counted')
}
