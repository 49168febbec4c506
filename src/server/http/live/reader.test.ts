import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createReader } from './reader.ts'

/** A socket that takes what it is given only while it is open. */
function stand(lifeMs?: number) {
  const written: string[] = []
  const clock = { ms: 0 }
  const socket = Object.assign(new EventEmitter(), {
    writable: true,
    isOpen: true,
    isDestroyed: false,
    writableEnded: false,
    write(text: string) {
      written.push(text)
      return socket.isOpen
    },
    end(text: string) {
      socket.writableEnded = true
      written.push(`${text}(end)`)
    },
    destroy() {
      socket.isDestroyed = true
    },
  })
  return {
    written,
    clock,
    socket,
    reader: createReader(Object.assign(socket, { socket }) as unknown as ServerResponse, {
      lifeMs,
      clock: () => clock.ms,
    }),
  }
}

test('of what a slow reader has not taken yet only the last is kept', () => {
  const { written, clock, socket, reader } = stand()
  socket.isOpen = false
  for (const text of ['a', 'b', 'c', 'd']) reader.send(text)
  clock.ms = 15_000
  reader.look()
  expect(written).toEqual(['a'])

  socket.isOpen = true
  socket.emit('drain')
  reader.send('e')
  expect(written).toEqual(['a', 'd', 'e'])
})

test('after the last word nothing is written, however late the socket closes', () => {
  const { written, clock, reader } = stand()
  reader.end('over')
  reader.send('a')
  reader.end('over')
  clock.ms = 15_000
  reader.look()

  expect(written).toEqual(['over(end)'])
})

test('a reader that takes nothing for half a minute is closed, one that takes a little is not', () => {
  const { clock, socket, reader } = stand()
  socket.isOpen = false
  reader.send('a')
  clock.ms = 29_000
  reader.look()
  socket.emit('drain')
  reader.send('b')
  clock.ms = 58_000
  reader.look()
  expect(socket.isDestroyed).toBe(false)

  clock.ms = 73_000
  reader.look()
  expect(socket.isDestroyed).toBe(true)
})

test('signs of life and the end of a life go by the clock, however seldom a busy process looks', () => {
  const { written, clock, reader } = stand(120_000)
  for (const seconds of [1, 14, 15, 16, 29, 52, 53]) {
    clock.ms = seconds * 1000
    reader.look()
  }
  expect(written).toEqual([':\n\n', ':\n\n'])

  clock.ms = 119_999
  reader.look()
  clock.ms = 125_000
  reader.look()
  expect(written).toEqual([':\n\n', ':\n\n', ':\n\n', '(end)'])
})

test('who was told something needs no other sign of life', () => {
  const { written, clock, reader } = stand()
  clock.ms = 14_000
  reader.send('a')
  for (const seconds of [15, 28, 29]) {
    clock.ms = seconds * 1000
    reader.look()
  }
  expect(written).toEqual(['a', ':\n\n'])
})

test('the last word is not queued behind what nobody takes', () => {
  const quick = stand()
  quick.reader.end('over')
  expect(quick.written).toEqual(['over(end)'])

  const { socket, reader } = stand()
  socket.isOpen = false
  reader.send('a')
  reader.end('over')
  expect(socket.isDestroyed).toBe(true)
})
