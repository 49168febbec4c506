import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { processorOf } from '../bench/processor.ts'
import { keepFigures, kept, machine, writeReport } from '../bench/report.ts'
import { type RoomsFigure, roomsPart, withFigures } from '../bench/roomsPart.ts'
import { startCrowd } from './crowd/crowd.ts'
import { askHome, quantile, stolenMs } from './crowd/home.ts'
import { halfRequest, openSilent, wholeRequest } from './crowd/silent.ts'
import { countSittings, makeMembers, makeRooms, setBell } from './crowd/stage.ts'
import { folder, inDatabase, managedPostgres, pause, SECRET, type Server, seen, startServer } from './kit.ts'

/** Shorter while one works on it: CROWD_PEOPLE=100 CROWD_MINUTES=2. */
const PEOPLE = Number(process.env.CROWD_PEOPLE ?? 2_000)
const MINUTES = Number(process.env.CROWD_MINUTES ?? 5)
const MINUTE = 60_000
const FILL_MS = Math.max(10_000, (PEOPLE / 2_000) * MINUTE)
const QUIET_MS = MINUTES * 24_000
/** Before the end nobody goes any more for as long as a lease, and the look that notices its end, may take. */
const REST_MS = 45_000
const TURNOVER_A_MINUTE = 0.05
const HOME_A_SECOND = 5
/** Fewer than these tell nothing of the slowest hundredth. */
const LEAST_ANSWERS = MINUTES * 60

const SILENT = 500
/** A request is whole after 15 s, looked at every five; a stream lives three minutes, and its connection no longer. */
const HALF_LIMIT_MS = 25_000
const SILENT_LIMIT_MS = 200_000

/** A process takes ten thousand streams at most: with this much for each it still has room in two gigabytes. */
const MOST_KB = 150
/** A step, the renewal of everyone's lease that may come before the next, that step, and telling two thousand. */
const SLOWEST_LIGHT_MS = 5_000

const files = Number(spawnSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).stdout) || 0
const enough = files === 0 || files > PEOPLE + 1_500
if (!enough) console.log(`    not tried: ${files} open files are allowed here, this needs 4000 (ulimit -n 8192)`)

const figures: RoomsFigure[] = []
let database = ''

beforeAll(async () => {
  database = (await managedPostgres()).url
})

afterAll(() => {
  if (figures.length === 0) return
  const measured = { people: PEOPLE, minutes: MINUTES, figures }
  console.log(`\n${roomsPart(measured)}\n`)
  if (!process.env.KEEP_FIGURES) return
  keepFigures('rooms', { ...measured, figures: withFigures(kept('rooms')?.figures ?? [], figures) })
  writeReport()
})

test.skipIf(!enough).each([
  [`${PEOPLE.toLocaleString('en')} in one room`, 1],
  [`${PEOPLE / 10} rooms of 10`, PEOPLE / 10],
])(
  '%s: nobody is lost, the lights are true, and home is as quick as before',
  async (what, rooms) => {
    await sit(what, { rooms, minutes: MINUTES })
  },
  20 * MINUTE,
)

test.skipIf(!enough)(
  'once more with connections that say and take nothing: they go when their time is over, and nobody notices them',
  async () => {
    const minutes = Math.max(MINUTES, 5)
    await sit(`one room, and ${SILENT} silent connections`, {
      rooms: 1,
      minutes,
      async beside(server, roomId, cookies) {
        const openedAt = Date.now()
        const silent = await openSilent(server.port, [
          ...cookies.map((cookie) => wholeRequest(roomId, cookie)),
          ...Array.from({ length: SILENT - cookies.length }, () => halfRequest(roomId)),
        ])
        await pause(3_000)
        const first = silent.held()
        await pause(openedAt + HALF_LIMIT_MS - Date.now())
        const second = silent.held()
        await pause(openedAt + 115_000 - Date.now())
        const third = silent.held()
        await pause(openedAt + SILENT_LIMIT_MS - Date.now())
        const last = silent.held()
        seen(
          `silent connections held: ${first.count} at first, ${second.count} after ${HALF_LIMIT_MS / 1000} s, ${third.count} after 115 s with ${Math.round(third.bytes / third.count / 1000)} KB each in the kernel, ${last.count} after ${SILENT_LIMIT_MS / 1000} s`,
        )
        expect(first.count).toBe(SILENT)
        expect(second.count, 'half a request is not waited for').toBe(cookies.length)
        expect(last.count, 'nor a reader who never reads').toBe(0)
      },
    })
  },
  20 * MINUTE,
)

type Beside = (server: Server, roomId: string, cookies: string[]) => Promise<void>

async function sit(what: string, { rooms, minutes, beside }: { rooms: number; minutes: number; beside?: Beside }) {
  const env = { DATABASE_URL: database, APP_SECRET: SECRET, APP_URL: 'http://lumiar.example' }
  const server = await startServer({ ...env, DATA_DIR: folder('crowd') })
  const pid = server.child.pid ?? 0
  const inSql = <T>(work: Parameters<typeof inDatabase<T>>[1]) => inDatabase(database, work)
  const askers = await inSql((sql) => makeMembers(sql, 20))
  await askHome(server.url, askers, { perSecond: 40, forMs: 5_000 })
  const quiet = await askHome(server.url, askers, { perSecond: HOME_A_SECOND, forMs: QUIET_MS })

  const [cookies, spare, silent] = await inSql(async (sql) => [
    await makeMembers(sql, PEOPLE),
    await makeMembers(sql, Math.ceil(PEOPLE / 4)),
    await makeMembers(sql, beside ? SILENT / 2 : 0),
  ])
  const everyone = [...cookies, ...spare, ...silent]
  const ids = await inSql((sql) => makeRooms(sql, { cookies: everyone, howMany: rooms, minutes }))
  const before = weight(pid)
  const crowd = startCrowd()
  const people = cookies.map((cookie, place) => ({ cookie, roomId: ids[place % rooms] ?? '' }))
  await crowd.fill({ port: server.port, people, spare, withinMs: FILL_MS })
  const startsAt = Date.now() + 5_000
  const end = startsAt + minutes * MINUTE
  await inSql((sql) => setBell(sql, ids, new Date(startsAt)))
  await pause(startsAt - Date.now())

  let heaviest = 0
  const weighing = setInterval(() => {
    heaviest = Math.max(heaviest, weight(pid))
  }, 500)
  const [begunAt, stolenBefore] = [Date.now(), stolenMs()]
  const workedBefore = processorOf(pid)
  await crowd.turn((PEOPLE * TURNOVER_A_MINUTE) / 60)
  const homeMeanwhile = askHome(server.url, askers, { perSecond: HOME_A_SECOND, forMs: end - Date.now() - 5_000 })
  const besides = beside?.(server, ids[0] ?? '', silent) ?? Promise.resolve()
  for (const one of [homeMeanwhile, besides]) one.catch(() => {})
  await pause(end - Date.now() - REST_MS)
  await crowd.rest()
  await pause(end - Date.now() - 2_000)
  const told = await crowd.report()
  const worked = processorOf(pid) - workedBefore
  clearInterval(weighing)
  const home = await homeMeanwhile
  await besides

  const counted = await untilCounted(ids, end)
  await crowd.disperse()
  await server.stop()
  const lights = told.delays.sort((one, other) => one - other)
  const figure: RoomsFigure = {
    what,
    on: new Date().toISOString().slice(0, 10),
    machine: machine(),
    stolen: (stolenMs() - stolenBefore) / (Date.now() - begunAt) / availableParallelism(),
    memoryKb: ((heaviest - before) * 1000) / PEOPLE,
    processorMs: worked / PEOPLE / minutes,
    lightMs: { half: quantile(lights, 0.5), p99: quantile(lights, 0.99) },
    came: told.came - PEOPLE,
    left: told.left,
    lost: told.misinformed + Math.max(0, told.stayed - counted.whole),
    home: { quiet: quantile(quiet.times, 0.99), meanwhile: quantile(home.times, 0.99) },
    countedAfterS: counted.afterS,
  }
  const { delays: _, ...rest } = told
  seen(
    `${what}: ${JSON.stringify({ figure, told: rest, counted, before, heaviest, answersOfHome: { quiet: countsOf(quiet), meanwhile: countsOf(home) } })}`,
  )
  expect(told.faults).toEqual([])
  expect(told.refused).toEqual({})
  expect(told.unseen, 'who came and was not shown to everyone').toBe(0)
  expect(figure.lost).toBe(0)
  expect([counted.uncounted, counted.wrong], 'each has one session').toEqual([0, 0])
  expect(figure.lightMs.p99).toBeLessThan(SLOWEST_LIGHT_MS)
  expect(figure.memoryKb).toBeLessThan(MOST_KB)
  expect(quiet.times.length, 'the host left the machine alone for this long before').toBeGreaterThan(LEAST_ANSWERS)
  expect(home.times.length, 'and for this long meanwhile').toBeGreaterThan(LEAST_ANSWERS)
  expect(figure.home.meanwhile).toBeLessThan(2 * figure.home.quiet)
  figures.push(figure)
}

const countsOf = ({ times, setAside }: { times: number[]; setAside: number }) => ({ counted: times.length, setAside })

async function untilCounted(ids: string[], end: number) {
  for (;;) {
    const counted = await inDatabase(database, (sql) => countSittings(sql, ids))
    const afterS = (Date.now() - end) / 1000
    if (counted.uncounted === 0 || afterS > 300) return { ...counted, afterS }
    await pause(500)
  }
}

/** Resident memory of a process, in megabytes. */
const weight = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
