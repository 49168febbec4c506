import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atTheEnd, folder, freePort, managedPostgres, pause, root, SECRET, seen, startServer, stop } from './kit.ts'
import { askForMails, whenIdle } from './queuedMails.ts'

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
    await askForMails(database.url, `p${round}`, EACH_ROUND)
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
  const { median, p99 } = untilNoted(states, taken)
  seen(
    `${KILLS} kills, ${states.length} mails asked for, ${lost.length} lost; ${begunAgain} begun again by another process`,
  )
  seen(`by Message-ID: ${ids.size} messages, ${ids.size - states.length} too many`)
  seen(`raw: ${taken.length} handed over, ${again.length} of them for a second time under the same Message-ID`)
  seen(`from the server's note to ours: ${median} ms in the middle, ${p99} ms at 99 %`)
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

/** How long after the mail server it was known here that it has a mail, for each that was not cut off. */
function untilNoted(states: { id: string; doneAt: Date | null }[], taken: Taken[]) {
  const lastTaken = new Map(taken.map(({ id, at }) => [id, at]))
  const waits = states
    .map(({ id, doneAt }) => (doneAt?.getTime() ?? 0) - (lastTaken.get(`<${id}@exemplo.com>`) ?? 0))
    .sort((a, b) => a - b)
  return { median: waits[Math.floor(waits.length / 2)], p99: waits[Math.floor(waits.length * 0.99)] }
}

async function openSink(path: string) {
  const port = await freePort()
  writeFileSync(path, '')
  const child: ChildProcess = spawn(process.execPath, [join(root, 'scripts/hard/mailSink.mjs'), String(port), path])
  atTheEnd(() => stop(child))
  const lines = () => readFileSync(path, 'utf8').trim().split('\n').filter(Boolean)
  return { url: `smtp://127.0.0.1:${port}`, taken: () => lines().map((line): Taken => JSON.parse(line)) }
}
