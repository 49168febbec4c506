import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { asManyConnections, testKit } from '#app/server/testing/kit.ts'
import { users } from '#domains/auth/server/tables.ts'
import { claimDue } from './claims.ts'
import { enqueue } from './enqueue.ts'
import type { JobKind, Run } from './kinds.ts'
import { runDue, startQueue } from './queue.ts'
import { NotYet, PermanentFailure, pauses } from './retries.ts'
import { sweepJobs } from './sweepJobs.ts'
import { jobs } from './tables.ts'

declare module './kinds.ts' {
  interface JobKinds {
    'test.note': { text: string }
  }
}

const kit = testKit(asManyConnections)
type Note = { text: string }
const quiet = { warn: () => {}, error: () => {} }

beforeEach(() => kit.services.db.delete(jobs))

/** The kind of these tests: what it does is `work`, and whatever it did is in `done`. */
function notes(work: (note: Note, run: Run) => Promise<unknown> = async () => {}) {
  const done: string[] = []
  const kind: JobKind<Note> = {
    input: z.object({ text: z.string() }),
    async run(_, note, run) {
      await work(note, run)
      done.push(note.text)
    },
  }
  return { done, queued: { 'test.note': kind } }
}

const ask = (key: string, runAt = kit.clock.now, userId?: string) =>
  enqueue(kit.services.db, 'test.note', { key, payload: { text: key }, runAt, userId })
const run = ({ queued }: ReturnType<typeof notes>) => runDue(queued, kit.services, quiet)
const all = () => kit.services.db.select().from(jobs).orderBy(jobs.key)
const later = (ms: number) => {
  kit.clock.now = new Date(kit.clock.now.getTime() + ms)
}
const DAY = 86_400_000

test('what is asked for twice is done once, and not before its time', async () => {
  const own = notes()
  await Promise.all([ask('a'), ask('a'), ask('b', new Date(kit.clock.now.getTime() + 60_000))])

  await run(own)
  expect(own.done).toEqual(['a'])
  later(60_000)
  await ask('a')
  await run(own)
  expect(own.done).toEqual(['a', 'b'])
})

test('what the other side is too busy for costs no attempt, however often', async () => {
  const busy = Array.from({ length: 12 }, () => new NotYet('SMTP_SLOW', 10_000))
  const own = notes(async () => {
    const error = busy.pop()
    if (error) throw error
  })
  await ask('a')
  for (let times = 0; times < 12; times++) {
    await run(own)
    expect((await all())[0]).toMatchObject({ attempts: 0, failedAt: null, lastError: 'SMTP_SLOW' })
    later(10_000)
  }
  await run(own)

  expect(own.done).toEqual(['a'])
})

test('what somebody waits for goes before ten thousand that were asked for earlier, found by an index', async () => {
  const { sql, db } = kit.services
  const earlier = new Date(kit.clock.now.getTime() - DAY).toISOString()
  await sql`insert into jobs (kind, key, payload, due_at, run_at)
    select 'test.note', 'many/' || i, '{"text":"many"}', ${earlier}, ${earlier} from generate_series(1, 10000) i`
  await sql`analyze jobs`
  await enqueue(db, 'test.note', { key: 'a', payload: { text: 'a' }, runAt: kit.clock.now, urgent: true })
  const sent = vi.spyOn(db.$client, 'unsafe')
  onTestFinished(() => sent.mockRestore())
  const claimed = await claimDue(db, { kinds: ['test.note'], now: kit.clock.now, most: 3, leaseMs: 1000 })

  expect(claimed.map(({ payload }) => payload.text).sort()).toEqual(['a', 'many', 'many'])
  const statements = sent.mock.calls.map(([query, params]) => ({ query, params: params?.slice() }))
  expect(statements).toHaveLength(1)
  for (const { query, params } of statements)
    for (const plan of [
      await sql.unsafe(`explain ${query}`, params),
      // The one that is kept for all values, once the statement was sent some times.
      await sql.unsafe(`explain (generic_plan) ${query}`),
    ]) {
      expect(JSON.stringify(plan)).toMatch(/Index Scan using jobs_urgent.*Index Scan using jobs_next/)
      expect(JSON.stringify(plan)).not.toContain('Seq Scan')
    }
})

test('what is asked for in a transaction that is undone is never done', async () => {
  const own = notes()
  const undone = kit.services.db.transaction(async (tx) => {
    await enqueue(tx, 'test.note', { key: 'a', payload: { text: 'a' }, runAt: kit.clock.now })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')

  await run(own)
  expect(own.done).toEqual([])
})

test('two processes that ask at the same time do each job once', async () => {
  const own = notes(() => new Promise((done) => setTimeout(done, 2)))
  await enqueue(
    kit.services.db,
    'test.note',
    ...Array.from({ length: 200 }, (_, n) => ({ key: `${n}`, payload: { text: `${n}` }, runAt: kit.clock.now })),
  )

  await Promise.all([run(own), run(own), run(own)])

  expect(own.done).toHaveLength(200)
  expect(new Set(own.done).size).toBe(200)
})

test('what is done keeps nothing of what it was about', async () => {
  await ask('a')
  await run(notes())

  expect(await all()).toMatchObject([{ payload: {}, doneAt: kit.clock.now, leaseUntil: null, attempts: 1 }])
})

test('what fails is tried again after growing pauses, then it is a dead letter with its reason', async () => {
  const own = notes(() => Promise.reject(Object.assign(new Error('ana@exemplo.com'), { code: 'ECONNREFUSED' })))
  await ask('a')
  const [first] = await all()
  for (const [n, wait] of pauses.entries()) {
    await run(own)
    later(wait - 1)
    await run(own)
    expect(await all()).toMatchObject([{ attempts: n + 1, failedAt: null, lastError: 'ECONNREFUSED' }])
    later(1)
  }

  await run(own)
  later(DAY)
  await run(own)

  expect(await all()).toMatchObject([
    { attempts: pauses.length + 1, failedAt: expect.any(Date), payload: { text: 'a' }, dueAt: first?.dueAt },
  ])
  expect(JSON.stringify(await all())).not.toContain('ana@')
})

test.each([
  ['refused for good', { text: 'a' }, 'SMTP_550'],
  ['of another shape', { words: 1 }, 'WRONG_PAYLOAD'],
])('a job that is %s is a dead letter at once', async (_, payload, lastError) => {
  const own = notes(() => Promise.reject(new PermanentFailure('SMTP_550')))
  await ask('a')
  await kit.services.db.update(jobs).set({ payload })
  await run(own)

  expect(await all()).toMatchObject([{ attempts: 1, failedAt: kit.clock.now, lastError }])
})

test('a job whose process was killed is begun again once its lease has run out, not before', async () => {
  const own = notes()
  await ask('a')
  const lease = (interval: string) =>
    kit.services.db.update(jobs).set({ attempts: 1, leaseUntil: sql`now() + ${interval}::interval` })
  await lease('20 seconds')
  await run(own)
  expect(own.done).toEqual([])

  await lease('-1 second')
  await run(own)
  expect(own.done).toEqual(['a'])
  expect(await all()).toMatchObject([{ attempts: 2 }])
})

test('who lost the lease cannot finish the job of who has it now', async () => {
  await ask('a')
  const own = notes(() => kit.services.db.update(jobs).set({ attempts: 2 }))
  await run(own)

  expect(await all()).toMatchObject([{ attempts: 2, doneAt: null, payload: { text: 'a' } }])
})

test('a job that ends its process every time is given up', async () => {
  const own = notes()
  await ask('a')
  await kit.services.db.update(jobs).set({ attempts: 25 })
  await run(own)

  expect(own.done).toEqual([])
  expect(await all()).toMatchObject([{ failedAt: kit.clock.now, lastError: 'ENDED_ITS_PROCESS' }])
})

test('a kind that only another version knows is left to it', async () => {
  await ask('a')
  await runDue({}, kit.services, quiet)

  expect(await all()).toMatchObject([{ attempts: 0, failedAt: null }])
})

test('the runner does what comes, renews what takes long, and stops when that is done', async () => {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  const slow = notes(({ text }) => (text.startsWith('slow') ? held : Promise.resolve()))
  await ask('slow')
  const stop = startQueue(slow.queued, kit.services, quiet, { atOnce: 2, renewMs: 10, pollMs: 10 })
  onTestFinished(() => void stop())
  await ask('quick')
  await expect.poll(() => slow.done).toEqual(['quick'])
  const first = await leaseOf('slow')
  await expect.poll(() => leaseOf('slow')).toBeGreaterThan(first)

  // With both places taken nothing is being asked for at the moment it is stopped.
  await ask('slow too')
  await expect.poll(all).toContainEqual(expect.objectContaining({ key: 'slow too', attempts: 1 }))
  const stopped = stop()
  await ask('after')
  release()
  await stopped

  expect(slow.done.toSorted()).toEqual(['quick', 'slow', 'slow too'])
  const done = { attempts: 1, doneAt: expect.any(Date) }
  expect(await all()).toMatchObject([{ key: 'after', attempts: 0, doneAt: null }, done, done, done])
})

test('a job that only waits for another machine leaves its place to others, and is waited for at the end', async () => {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  const own = notes(({ text }, { freeSlot }) => {
    if (text !== 'slow') return Promise.resolve()
    freeSlot()
    return held
  })
  await ask('slow')
  const stop = startQueue(own.queued, kit.services, quiet, { atOnce: 1, pollMs: 10 })
  onTestFinished(() => void stop())
  await expect.poll(async () => (await all())[0]?.attempts).toBe(1)
  await ask('quick')
  await expect.poll(() => own.done).toEqual(['quick'])
  const stopped = stop()
  release()
  await stopped

  expect(await all()).toMatchObject([{ doneAt: expect.any(Date) }, { key: 'slow', doneAt: expect.any(Date) }])
})

const leaseOf = async (key: string) => (await all()).find((job) => job.key === key)?.leaseUntil?.getTime() ?? 0

test('a mail that is out is written down as soon as the database is back', async () => {
  const own = notes(async () => {
    await kit.services.sql`create function jobs_fail() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '57P03'; end $$`
    await kit.services.sql`create trigger away before update on jobs execute function jobs_fail()`
    setTimeout(() => void kit.services.sql`drop function jobs_fail cascade`.execute(), 250)
  })
  await ask('a')
  await run(own)

  expect(own.done).toEqual(['a'])
  expect(await all()).toMatchObject([{ doneAt: kit.clock.now, attempts: 1 }])
})

test('a member’s jobs go with the account', async () => {
  const { id } = await kit.person()
  await ask('a', kit.clock.now, id)
  await kit.services.db.delete(users).where(eq(users.id, id))

  expect(await all()).toEqual([])
})

test('done jobs are remembered for a week, dead letters for a month, waiting ones for ever', async () => {
  for (const key of ['dead', 'done', 'waiting']) await ask(key)
  const set = (key: string, values: Partial<typeof jobs.$inferInsert>) =>
    kit.services.db.update(jobs).set(values).where(eq(jobs.key, key))
  await set('done', { doneAt: kit.clock.now })
  await set('dead', { failedAt: kit.clock.now })
  const keysAfter = async (days: number) => {
    await sweepJobs(kit.services.db, new Date(kit.clock.now.getTime() + days * DAY))
    return (await all()).map(({ key }) => key)
  }

  expect(await keysAfter(7)).toEqual(['dead', 'done', 'waiting'])
  expect(await keysAfter(7.1)).toEqual(['dead', 'waiting'])
  expect(await keysAfter(30.1)).toEqual(['waiting'])
})
