import { beforeAll, expect, test } from 'vitest'
import { runningEmbedded } from '#server/db/embedded/embedded.ts'
import { sendAudio, sound as soundOf } from './audios.ts'
import { folder, inDatabase, type Server, seen, startServer } from './kit.ts'
import { call, type Member, register } from './members.ts'
import { type Mood, startS3 } from './s3.ts'

let server: Server
let store: Awaited<ReturnType<typeof startS3>>
let ana: Member
let staff: Member
let sound = ''
const dataDir = folder('store')

beforeAll(async () => {
  store = await startS3()
  server = await startServer({ DATA_DIR: dataDir, ...store.env })
  ana = await register(server.url)
  staff = await register(server.url)
  sound = await inDatabase(runningEmbedded(dataDir) ?? '', async (sql) => {
    await sql`insert into user_roles select id, 'admin' from users where email = ${staff.email}`
    const [audio] = await sql`select audio_url from audio_contents limit 1`
    return String(audio?.audio_url)
  })
})

const library = () =>
  inDatabase(runningEmbedded(dataDir) ?? '', async (sql) => {
    const [counted] = await sql`select count(*)::int as audios from audio_contents`
    return Number(counted?.audios)
  })

const moods: [Mood, string][] = [
  ['failing', 'answers 500'],
  ['hanging', 'never answers'],
  ['dead', 'hangs up'],
]

const listen = async () => {
  const begunAt = performance.now()
  const answer = await fetch(`${server.url}${sound}`, { headers: { cookie: ana.cookie } })
  await answer.arrayBuffer().catch(() => {})
  return { status: answer.status, ms: performance.now() - begunAt }
}

const checkIn = async () => {
  const begunAt = performance.now()
  const { status } = await call(server.url, 'dailyEnergyCheckins.save', { level: 6 }, ana.cookie)
  return { status, ms: performance.now() - begunAt }
}

test.each(moods)(
  'a file store that is %s: listeners get a clear 503 in time, everyone else is served',
  async (mood, said) => {
    expect((await listen()).status).toBe(200)
    store.state.mood = mood
    const listeners = Promise.all(Array.from({ length: 40 }, listen))
    const others = []
    for (let turn = 0; turn < 40; turn++) others.push(await checkIn())
    const heard = await listeners
    store.state.mood = 'well'

    const slowest = (answers: { ms: number }[]) => Math.round(Math.max(...answers.map(({ ms }) => ms)))
    seen(
      `a store that ${said}: 40 listeners told after ${slowest(heard)} ms at most, 40 check-ins within ${slowest(others)} ms each`,
    )
    expect(new Set(heard.map(({ status }) => status))).toEqual(new Set([503]))
    expect(slowest(heard)).toBeLessThan(20_000)
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]))
    expect(slowest(others)).toBeLessThan(Math.max(3_000, server.readyAfter))
    expect((await listen()).status).toBe(200)
  },
)

test.each(moods)(
  'staff who send to a file store that is %s are told in time, and nothing of it stays',
  async (mood, said) => {
    const before = await library()
    store.state.mood = mood
    const begunAt = performance.now()
    const told = await Promise.all(
      [9_000, 12_000_000].map((size) => sendAudio(server.url, staff.cookie, { audio: soundOf(size) })),
    )
    const ms = Math.round(performance.now() - begunAt)
    const others = await checkIn()
    store.state.mood = 'well'

    seen(`a store that ${said}: 9 kB and 12 MB being sent were refused after ${ms} ms at most`)
    expect(told.map(({ status }) => status)).toEqual([503, 503])
    expect(ms).toBeLessThan(30_000)
    expect(others.status).toBe(200)
    expect(await library()).toBe(before)
    expect((await sendAudio(server.url, staff.cookie, { audio: soundOf(9_000) })).status).toBe(200)
  },
)

test('a start while the store is away fails with its reason and leaves nothing running', async () => {
  store.state.mood = 'dead'
  await expect(startServer({ DATA_DIR: folder('store'), ...store.env })).rejects.toThrow('did not start')
  store.state.mood = 'well'
})
