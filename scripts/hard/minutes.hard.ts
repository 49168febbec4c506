import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/postgres-js'
import { expect, test } from 'vitest'
import type { Caller } from '#app/server/testing/kit.ts'
import { minutesHeard } from '#domains/practices/rules.ts'
import { figuresFromRows, figuresShown } from '#domains/practices/server/testing/figuresFromRows.ts'
import { runningEmbedded } from '#server/db/embedded/embedded.ts'
import { localDay } from '#shared/dates.ts'
import { type Span, secondsIn, unionOf } from '#shared/spans.ts'
import { folder, freePort, inDatabase, pause, seen, startServer, stop } from './kit.ts'
import { ask, call, type Member, register } from './members.ts'

const MEMBERS = 6
const ROUNDS = 12
const ZONE = 'America/Sao_Paulo'

type Call = { name: string; input: object }
type Expected = { sessions: number; minutes: number }

/**
 * What members did in a day: begun, heard, sat, completed, removed. Each call is delivered as an outbox delivers it: at least
 * once, perhaps twice at the same moment from two tabs, again after its answer was lost, across a server that dies.
 */
test('whatever is delivered, however often and to whom it was lost: once, and every figure is that of its rows', async () => {
  const dataDir = folder('minutes')
  const port = String(await freePort())
  const start = () => startServer({ DATA_DIR: dataDir, PORT: port, DATABASE_POOL: '8' })
  let server = await start()
  const members: Member[] = []
  for (let made = 0; made < MEMBERS; made++) members.push(await register(server.url))
  const shipped = await shippedIds(server.url, members[0])
  const days = members.map((member) => ({ member, ...dayOf(shipped) }))

  let delivered = 0
  const living = Promise.all(
    days.map(async ({ member, calls }) => {
      for (const step of calls) for (const one of step) delivered += await deliver(() => server.url, member, one)
    }),
  )
  for (let kill = 0; kill < 3; kill++) {
    while (delivered < (kill + 1) * MEMBERS * 8) await pause(5)
    await stop(server.child, 'SIGKILL')
    server = await start()
  }
  await living

  for (const { member, expected } of days) {
    const caller = callerOf(server.url, member)
    const shown = await figuresShown(caller)
    const rows = await inDatabase(runningEmbedded(dataDir) ?? '', async (sql) => {
      const [user] = await sql`select id from users where email = ${member.email}`
      return figuresFromRows(drizzle(sql) as never, user?.id, localDay(new Date(), ZONE))
    })
    expect(plain(shown)).toEqual(plain(rows))
    expect({ sessions: shown.mine.totalPractices, minutes: shown.mine.totalMinutes }).toEqual(expected)
  }
  seen(
    `${delivered} deliveries of ${days.flatMap(({ calls }) => calls.flat()).length} calls, 3 kills, ${MEMBERS} members`,
  )
}, 240_000)

async function shippedIds(url: string, member: Member | undefined) {
  const { items } = await ask<{ items: { id: string }[] }>(url, 'audioContents.list', {}, member?.cookie ?? '')
  const practice = await ask<{ id: string; durationMinutes: number }>(
    url,
    'recommendedPractices.today',
    undefined,
    member?.cookie ?? '',
  )
  return { audioId: items[0]?.id ?? '', practice }
}

/** Steps follow each other; the calls of one step come in any order, as reports of one sitting from two devices do. */
function dayOf({ audioId, practice }: Awaited<ReturnType<typeof shippedIds>>) {
  const calls: Call[][] = []
  const expected: Expected = { sessions: 0, minutes: 0 }
  const count = (minutes: number) => {
    expected.sessions += 1
    expected.minutes += minutes
  }
  for (let round = 0; round < ROUNDS; round++) {
    const key = randomUUID()
    const kind = round % 4
    if (kind === 0) {
      calls.push([{ name: 'userPracticeSessions.start', input: { practiceId: practice.id, startKey: key } }])
      calls.push([{ name: 'userPracticeSessions.complete', input: { sessionId: key } }])
      count(practice.durationMinutes)
    } else if (kind === 1) {
      const reports = sitting()
      const told = { audioContentId: audioId, moduleId: null, sessionId: key, isOver: true }
      calls.push(reports.map((heard) => ({ name: 'userPracticeSessions.listen', input: { ...told, heard } })))
      count(minutesHeard(secondsIn(unionOf(...reports))))
    } else if (kind === 2) {
      calls.push([{ name: 'userPracticeSessions.timer', input: { minutes: 7, startKey: key } }])
      count(7)
    } else {
      const added = { day: localDay(new Date(), ZONE), minutes: 9, title: 'Caminhada', startKey: key }
      calls.push([{ name: 'userPracticeSessions.add', input: added }])
      calls.push([{ name: 'userPracticeSessions.remove', input: { sessionId: key } }])
      // A session that is delivered again after its member removed it stays removed.
      calls.push([{ name: 'userPracticeSessions.add', input: added }])
    }
  }
  return { calls, expected }
}

/** Two devices hear parts of one sound, some of it both; each reports all it has heard so far. */
function sitting(): Span[][] {
  const device = (from: number): Span[][] => [
    [[from, from + 65]],
    [[from, from + 130]],
    [
      [from, from + 130],
      [from + 200, from + 200 + Math.floor(Math.random() * 100) + 1],
    ],
  ]
  return [...device(0), ...device(90)].sort(() => Math.random() - 0.5)
}

/**
 * Sends a call until it is answered and then, every second time, once more, as a retry whose answer was lost would.
 * Answers how often it was sent.
 */
async function deliver(url: () => string, member: Member, { name, input }: Call): Promise<number> {
  let sent = 0
  for (;;) {
    const copies = Math.random() < 0.3 ? 2 : 1
    const answers = await Promise.all(
      Array.from({ length: copies }, () => call(url(), name, input, member.cookie).catch(() => undefined)),
    )
    sent += copies
    const refused = answers.find(
      (answer) => answer && answer.status >= 400 && answer.status < 500 && answer.status !== 429,
    )
    if (refused) throw new Error(`${name} was refused with ${refused.status}`)
    const isAcknowledged = answers.every((answer) => answer?.status === 200)
    if (isAcknowledged && Math.random() < 0.5) return sent
    if (!isAcknowledged) await pause(50)
  }
}

/** Calls the procedures as this member, over HTTP. */
function callerOf(url: string, { cookie }: Member): Caller {
  const table = (name: string) =>
    new Proxy(
      {},
      { get: (_, procedure) => (input: unknown) => ask(url, `${name}.${String(procedure)}`, input, cookie) },
    )
  return new Proxy({}, { get: (_, name) => table(String(name)) }) as Caller
}

const plain = (figures: object) => JSON.parse(JSON.stringify(figures))
