import { createConnection } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type App, buildApp } from '#app/server/app.ts'
import { asManyConnections, type Person, testKit } from '#app/server/testing/kit.ts'
import { sessions } from '#domains/auth/server/tables.ts'
import { communityEvents } from '#domains/community/server/tables.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import { listenAt } from '../testing/listen.ts'
import { roomKit } from '../testing/rooms.ts'

const SECOND = 1 / 60
const STEP_MS = 50
/** Long enough for several steps, also where the machine is busy. */
const steps = () => new Promise((done) => setTimeout(done, 6 * STEP_MS))
const kit = testKit(asManyConnections)
const { at, call, event, register, registerAll } = roomKit(kit)
/** Two processes on one database, as far as anything they keep is concerned. */
const apps: App[] = []
const ports: number[] = []
const open: { close: () => void }[] = []

beforeAll(async () => {
  for (const _ of [1, 2]) ports.push((await started({ streamStepMs: STEP_MS })).port)
})
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})
afterAll(async () => {
  for (const app of apps) await app.close()
})

async function started(options: { streamStepMs?: number } = {}) {
  const app = await buildApp(kit.services, { hold: async () => {}, ...options })
  apps.push(app)
  return { app, port: Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port) }
}

const connectionsOf = (process: number) =>
  new Promise<number>((done) => apps[process]?.server.getConnections((_, count) => done(count)))

/** As a browser does before it says that it leaves: with the stream still open, another tab would be taken to stay. */
async function closed(one: { close: () => void }, process: number) {
  const held = await connectionsOf(process)
  one.close()
  await vi.waitUntil(async () => (await connectionsOf(process)) < held, 10_000)
}

const listen = (person: Person | null, roomId: string, process = 0) => {
  const one = listenAt(ports[process] ?? 0, person, roomId)
  open.push(one)
  return one
}

async function roomOf(howMany: number) {
  at(-60)
  const roomId = await event()
  const people = await kit.people(howMany)
  await registerAll(people, roomId)
  at(-1)
  return { roomId, people: people as [Person, ...Person[]] & Record<1 | 2 | 3, Person> }
}

test('people of two processes are in one room, and see each other come, go and bow', async () => {
  const { roomId, people } = await roomOf(2)
  const ana = listen(people[0], roomId, 0)
  await ana.until(() => ana.heard.length > 0)
  expect(ana.heard[0]).toMatchObject({ name: 'room', data: { title: 'Roda de escuta', presence: { count: 1 } } })
  expect(ana.state.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
    'cache-control': 'no-store',
  })

  const bia = listen(people[1], roomId, 1)
  await ana.until(() => ana.counts().at(-1) === 2)
  at(20)
  await (await call(people[1])).enter({ roomId })
  await (await call(people[1])).bow({ roomId })
  await ana.until(() => ana.heard.at(-1)?.data.bows === 1)
  await closed(bia, 1)
  await (await call(people[1])).leave({ roomId })
  at(20 + 3 * SECOND)
  await ana.until(() => ana.counts().at(-1) === 1)
}, 60_000)

test('pages are answered while hundreds wait at the door of a room', async () => {
  const { roomId, people } = await roomOf(20)
  const { db } = kit.services
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table room_presences in share row exclusive mode`)
    const coming = people.map((person) => listen(person, roomId))
    await steps()
    for (const path of ['rooms.open', 'dailyReflections.today']) expect(await statusOf(path, people[0])).toBe(200)
    expect(coming.filter(({ state }) => state.status)).toEqual([])
  })
  for (const one of open as ReturnType<typeof listen>[]) await one.until(() => one.state.status === 200)
})

const statusOf = async (path: string, { cookie }: Person) =>
  (await apps[0]?.inject({ url: `/api/${path}`, headers: { cookie } }))?.statusCode

test('of streams asked for one behind the other over one connection only the first is told, and none is held after it', async () => {
  const { roomId, people } = await roomOf(2)
  const asked = `GET /live/rooms/${roomId} HTTP/1.1\r\nHost: localhost\r\nCookie: ${people[0].cookie}\r\n\r\n`
  for (let round = 0; round < 4; round++) {
    const socket = createConnection(ports[0] ?? 0, '127.0.0.1')
    open.push({ close: () => socket.destroy() })
    let heard = ''
    socket.on('data', (bytes) => {
      heard += bytes
    })
    socket.write(asked.repeat(6))
    await vi.waitUntil(() => heard.includes('event: room'), 10_000)
    await steps()
    expect(heard.match(/HTTP\/1.1 200|event: room/g)).toEqual(['HTTP/1.1 200', 'event: room'])
    await closed({ close: () => socket.destroy() }, 0)
  }
  const streams = [1, 2, 3].map(() => listen(people[0], roomId))
  for (const one of streams) await one.until(() => one.state.status === 200)
}, 60_000)

test('a visitor, a stranger, another’s id and a room before its doors open are refused', async () => {
  const { roomId, people } = await roomOf(1)
  const status = async (person: Person | null, id: string) => {
    const one = listen(person, id)
    await one.until(() => one.state.status !== 0)
    return one.state.status
  }
  expect(await status(null, roomId)).toBe(401)
  expect(await status(await kit.person(), roomId)).toBe(404)
  expect(await status(people[0], 'sala')).toBe(404)
  at(-30)
  expect(await status(people[0], roomId)).toBe(409)
}, 60_000)

test('a member has three streams, and the next is refused until one is closed', async () => {
  const { roomId, people } = await roomOf(1)
  const streams = Array.from({ length: 3 }, () => listen(people[0], roomId))
  for (const one of streams) await one.until(() => one.state.status === 200)

  const fourth = listen(people[0], roomId)
  await fourth.until(() => fourth.state.status === 429)
  streams[0]?.close()
  await fourth.until(() => !fourth.state.isOpen)
  await new Promise((done) => setTimeout(done, 100))
  const fifth = listen(people[0], roomId)
  await fifth.until(() => fifth.state.status === 200)
}, 60_000)

/** Ana in the one process, bia in the other, both seen. */
async function twoStreams() {
  const { roomId, people } = await roomOf(2)
  const [ana, bia] = [listen(people[0], roomId, 0), listen(people[1], roomId, 1)]
  for (const one of [ana, bia]) await one.until(() => one.counts().at(-1) === 2)
  return { roomId, people, ana, bia }
}

test('a hidden name and a member’s id are nowhere in the bytes of a stream', async () => {
  at(-60)
  const [roomId, ana] = [await event(), await kit.person()]
  const zilda = await kit.person([], { firstName: 'Zilda', lastName: 'Quirino' })
  await kit.services.db.update(profiles).set({ showInFeed: false }).where(eq(profiles.id, zilda.id))
  for (const person of [ana, zilda]) await register(person, roomId)
  at(-1)
  const streams = [listen(ana, roomId, 0), listen(zilda, roomId, 1)]

  for (const one of streams) {
    await one.until(() => one.counts().at(-1) === 2)
    expect(one.state.bytes).toContain('Ana S.')
    expect(one.state.bytes).not.toMatch(/Zilda|Quirino/)
    for (const { id } of [ana, zilda]) expect(one.state.bytes).not.toContain(id)
  }
}, 60_000)

test('a name that is hidden while its member is in the room leaves the others’ ring at once', async () => {
  const { roomId, people } = await roomOf(2)
  const ana = listen(people[0], roomId, 0)
  const bia = listen(people[1], roomId, 1)
  const named = () => JSON.stringify(ana.heard.at(-1)?.data.lights ?? []).match(/"name":"/g)?.length
  await bia.until(() => bia.heard.length > 0)
  await ana.until(() => ana.counts().at(-1) === 2 && named() === 2)
  await (await kit.as(people[1])).profiles.update({ showInFeed: false })
  await ana.until(() => named() === 1)
  await (await kit.as(people[1])).profiles.update({ showInFeed: true, firstName: 'Beatriz' })
  await ana.until(() => JSON.stringify(ana.heard.at(-1)?.data).includes('Beatriz'))
})

test('who gives up the seat while in the room is sent out, and not shown, within two seconds', async () => {
  const { roomId, people, ana, bia } = await twoStreams()

  await (await kit.as(people[1])).communityEventParticipants.cancel({ eventId: roomId })
  at(-1 + 2 * SECOND)

  await bia.until(() => !bia.state.isOpen)
  expect(bia.heard.at(-1)?.name).toBe('gone')
  await ana.until(() => ana.counts().at(-1) === 1)
  expect(ana.state.isOpen).toBe(true)
}, 60_000)

test.each<[string, object, number]>([
  ['moved by days', { startDate: new Date('2026-11-19T09:40:00Z'), endDate: new Date('2026-11-19T10:40:00Z') }, 409],
  ['moved by a minute', { startDate: new Date('2026-11-16T09:41:00Z') }, 200],
  ['held at a place', { isOnline: false, location: 'Praça' }, 404],
])(
  'who waits in a room that is %s lets the stream go, asks again and is told',
  async (_, change, status) => {
    const { roomId, people, ana } = await twoStreams()
    await kit.services.db.update(communityEvents).set(change).where(eq(communityEvents.id, roomId))
    at(-1 + 2 * SECOND)

    await ana.until(() => !ana.state.isOpen)
    expect(ana.heard.at(-1)?.name).not.toBe('gone')
    const again = listen(people[0], roomId)
    await again.until(() => again.state.status === status)
  },
  60_000,
)

test('a stream ends two seconds after its session, and the light three seconds later', async () => {
  const { people, ana, bia } = await twoStreams()

  await kit.services.db.delete(sessions).where(eq(sessions.userId, people[1].id))
  at(-1 + 2 * SECOND)
  await bia.until(() => !bia.state.isOpen)
  expect(ana.counts().at(-1)).toBe(2)
  at(-1 + 5 * SECOND)

  await ana.until(() => ana.counts().at(-1) === 1)
  expect(ana.state.isOpen).toBe(true)
}, 60_000)

test('closing one of two tabs puts out no light, closing both does', async () => {
  const { roomId, people, ana, bia } = await twoStreams()
  const second = listen(people[1], roomId, 0)
  await second.until(() => second.counts().at(-1) === 2)
  const before = ana.counts().length

  bia.close()
  await (await call(people[1])).leave({ roomId })
  for (const seconds of [2, 4, 6, 8]) {
    at(-1 + seconds * SECOND)
    await steps()
  }
  expect(ana.counts().slice(before)).not.toContain(1)
  await closed(second, 0)
  await (await call(people[1])).leave({ roomId })
  at(-1 + 11 * SECOND)

  await ana.until(() => ana.counts().at(-1) === 1)
}, 60_000)

test('who is in the room is renewed, who only has a broken connection is missed when the lease ends', async () => {
  const { roomId, people } = await roomOf(2)
  const [ana, bia] = [listen(people[0], roomId, 0), listen(people[1], roomId, 1)]
  await ana.until(() => ana.counts().at(-1) === 2)
  bia.close()

  at(-0.8)
  await steps()
  expect(ana.counts().at(-1)).toBe(2)
  at(-0.5)
  await ana.until(() => ana.counts().at(-1) === 1)
}, 60_000)

test('what happens within a second is told in one message, and a stalled reader holds up nobody', async () => {
  const { roomId, people } = await roomOf(30)
  const { port } = await started()
  const stalled = createConnection(port, '127.0.0.1')
  open.push({ close: () => stalled.destroy() })
  stalled.pause()
  stalled.write(`GET /live/rooms/${roomId} HTTP/1.1\r\nHost: localhost\r\nCookie: ${people[1].cookie}\r\n\r\n`)
  const ana = listenAt(port, people[0], roomId)
  open.push(ana)
  await ana.until(() => ana.counts().at(-1) === 2)
  const before = ana.heard.length

  await Promise.all(people.slice(2).map(async (person) => (await call(person)).enter({ roomId })))
  await ana.until(() => ana.counts().at(-1) === 30)

  expect(ana.heard.length - before).toBeLessThan(15)
}, 60_000)

test('when the room is over, minutes are counted and everyone is let go', async () => {
  const { roomId, people } = await roomOf(1)
  const ana = listen(people[0], roomId)
  await ana.until(() => ana.counts().length > 0)
  at(0)
  await steps()
  for (let minutes = 0; minutes < 3; minutes += 0.4) {
    at(minutes)
    await (await call(people[0])).enter({ roomId })
  }

  at(23)
  await ana.until(() => !ana.state.isOpen)
  expect(ana.heard.at(-1)?.name).toBe('over')
  const history = async () =>
    (await (await kit.as(people[0])).userPracticeSessions.recent()).map(({ minutes }) => minutes)
  for (let tries = 0; tries < 50 && (await history()).length === 0; tries++)
    await new Promise((done) => setTimeout(done, 100))
  expect(await history()).toEqual([3])
}, 60_000)

test('a process that stops lets its readers go at once, and does not wait for them', async () => {
  const { roomId, people } = await roomOf(1)
  const { app: third, port } = await started()
  const ana = listenAt(port, people[0], roomId)
  open.push(ana)
  await ana.until(() => ana.heard.length > 0)

  await third.close()

  expect(ana.state.isOpen).toBe(false)
  const again = listen(people[0], roomId, 1)
  await again.until(() => again.heard.length > 0)
  expect(again.heard[0]?.data).toMatchObject({ presence: { count: 1 } })
}, 60_000)
