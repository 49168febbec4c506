import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  atTheEnd,
  folder,
  freePort,
  inDatabase,
  managedPostgres,
  pause,
  root,
  SECRET,
  seen,
  startServer,
  stop,
} from './kit.ts'

const KILLS = 8
const EACH_ROUND = 60

/** So long before a kill a mail may have been taken that its process had no time to write down. */
const WINDOW_MS = 1_000

type Taken = { at: number; id: string; to: string }

test('two processes, eight kill -9 while mails are sent: every mail is taken, and none is a second message', async () => {
  const database = await managedPostgres()
  const dataDir = folder('mail')
  const sink = await openSink(join(dataDir, 'taken.jsonl'))
  const start = () =>
    startServer({
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      APP_SECRET: SECRET,
      APP_URL: 'http://127.0.0.1',
      SMTP_URL: sink.url,
      MAIL_FROM: 'Lumiar <ola@exemplo.com>',
    })
  const servers = [await start(), await start()]
  const kills: number[] = []
  for (let round = 0; round < KILLS; round++) {
    await askForMails(database.url, round)
    await pause(300 + Math.random() * 700)
    const victim = servers[round % 2]
    if (victim) await stop(victim.child, 'SIGKILL')
    kills.push(Date.now())
    servers[round % 2] = await start()
  }
  const states = await whenIdle(database.url)

  const taken = sink.taken()
  const ids = new Set(taken.map(({ id }) => id))
  const lost = states.filter(({ id }) => !ids.has(`<${id}@exemplo.com>`))
  const again = taken.filter(({ id }, at) => taken.findIndex((other) => other.id === id) < at)
  const unexplained = again.filter(({ id }) => !kills.some((kill) => wasCutOff(taken, id, kill)))
  const begunAgain = states.filter(({ attempts }) => attempts > 1).length
  seen(
    `${KILLS} kills, ${states.length} mails, ${lost.length} lost, ${ids.size - states.length} second messages; ${begunAgain} begun again by another process, ${again.length} of them handed over twice under the same Message-ID`,
  )
  expect(lost).toEqual([])
  expect(ids.size).toBe(KILLS * EACH_ROUND)
  expect(new Set(taken.map(({ to }) => to)).size).toBe(KILLS * EACH_ROUND)
  expect(unexplained).toEqual([])
  expect(begunAgain).toBeGreaterThan(0)
  await Promise.all(servers.map((server) => server.stop()))
}, 300_000)

/** The mail server had it, and its process was killed before the database had that. */
const wasCutOff = (taken: Taken[], id: string, kill: number) => {
  const first = taken.find((mail) => mail.id === id)?.at ?? 0
  return first <= kill && kill - first < WINDOW_MS
}

/** Members who asked for a new password at the same moment. */
const askForMails = (url: string, round: number) =>
  inDatabase(
    url,
    (sql) => sql`
      with members as (
        insert into users (name, email)
        select 'Pessoa', 'p' || ${round}::int || '-' || n || '@exemplo.com' from generate_series(1, ${EACH_ROUND}::int) n
        returning email)
      insert into jobs (kind, key, payload, due_at, run_at)
      select 'auth.mail', email, jsonb_build_object('about', 'reset', 'email', email), now(), now() from members`,
  )

const whenIdle = (url: string) =>
  inDatabase(url, async (sql) => {
    for (let waited = 0; waited < 120; waited++) {
      const [found] = await sql`select count(*)::int as waiting from jobs where done_at is null and failed_at is null`
      if (found?.waiting === 0) break
      await pause(1_000)
    }
    return sql<{ id: string; attempts: number }[]>`select id, attempts from jobs where kind = 'auth.mail'`
  })

async function openSink(path: string) {
  const port = await freePort()
  writeFileSync(path, '')
  const child: ChildProcess = spawn(process.execPath, [join(root, 'scripts/hard/mailSink.mjs'), String(port), path])
  atTheEnd(() => stop(child))
  const lines = () => readFileSync(path, 'utf8').trim().split('\n').filter(Boolean)
  return { url: `smtp://127.0.0.1:${port}`, taken: () => lines().map((line): Taken => JSON.parse(line)) }
}
