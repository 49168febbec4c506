import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { expect, test } from 'vitest'
import { folder, pause, seen, startServer } from './kit.ts'
import { ask, type Member, registerMany } from './members.ts'

const MEMBERS = 25
const LISTENERS = 200
/** 64 kbit/s. */
const BYTES_A_SECOND = 8000
const HOUR = 3600 * BYTES_A_SECOND
const JUMPS = 200

test('200 listeners of hour-long tapes at real rate weigh nothing; a jump into one is as quick as into a file', async () => {
  const server = await startServer({ DATA_DIR: folder('tape') })
  const members = await registerMany(server.url, MEMBERS)
  const [ana] = members as [Member]
  const found = await ask<{ items: { id: string }[] }>(
    server.url,
    'recommendedPractices.search',
    { search: 'Maré Crescente' },
    ana.cookie,
  )
  const tape = `/tapes/practice.mp3?id=${found.items[0]?.id}&minutes=60&bells=on`
  const library = await ask<{ items: { audioUrl: string; durationMinutes: number }[] }>(
    server.url,
    'audioContents.list',
    {},
    ana.cookie,
  )
  const file = library.items.sort((one, other) => other.durationMinutes - one.durationMinutes)[0]?.audioUrl ?? ''
  const size = Number(
    (await fetch(`${server.url}${file}`, { method: 'HEAD', headers: { cookie: ana.cookie } })).headers.get(
      'content-length',
    ),
  )

  const jumps = { tape: [] as number[], file: [] as number[] }
  for (let turn = 0; turn < JUMPS; turn++) {
    jumps.tape.push(await firstByte(`${server.url}${tape}`, ana.cookie, randomInt(HOUR)))
    jumps.file.push(await firstByte(`${server.url}${file}`, ana.cookie, randomInt(size - 1)))
  }

  const before = weight(server.child.pid)
  const listeners = Array.from({ length: LISTENERS }, (_, place) =>
    listen(`${server.url}${tape}`, members[place % MEMBERS]?.cookie ?? '', randomInt(HOUR / 2)),
  )
  await pause(5_000)
  const early = weight(server.child.pid)
  await pause(20_000)
  const late = weight(server.child.pid)
  const heard = listeners.map(({ bytes, leave }) => {
    leave()
    return bytes()
  })

  const [inTape, inFile] = [middle(jumps.tape), middle(jumps.file)]
  seen(
    `${LISTENERS} listeners for 25 s: ${before} → ${early} → ${late} MB; each heard ${Math.round(Math.min(...heard) / BYTES_A_SECOND)} s at least; first byte after a jump: ${inTape.toFixed(1)} ms in a tape, ${inFile.toFixed(1)} ms in a file`,
  )
  expect(Math.min(...heard)).toBeGreaterThan(15 * BYTES_A_SECOND)
  expect(late - early).toBeLessThan(30)
  expect(late - before).toBeLessThan(120)
  expect(inTape).toBeLessThan(2 * inFile + 2)
  await server.stop()
})

async function firstByte(url: string, cookie: string, from: number): Promise<number> {
  const begunAt = performance.now()
  const answer = await fetch(url, { headers: { cookie, range: `bytes=${from}-` } })
  expect(answer.status).toBe(206)
  const reader = answer.body?.getReader()
  await reader?.read()
  const took = performance.now() - begunAt
  await reader?.cancel()
  return took
}

/** Takes a second of sound a second, as a player whose buffer is full. */
function listen(url: string, cookie: string, from: number) {
  let bytes = 0
  const request = get(url, { headers: { cookie, range: `bytes=${from}-` } }, (answer) => {
    answer.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      answer.pause()
      setTimeout(() => answer.resume(), (chunk.length / BYTES_A_SECOND) * 1000)
    })
  })
  request.on('error', () => {})
  return { bytes: () => bytes, leave: () => request.destroy() }
}

const middle = (times: number[]) => times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

const weight = (pid = 0) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
