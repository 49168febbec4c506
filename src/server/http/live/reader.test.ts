import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createReader } from './reader.ts'

/** A socket that takes what it is given only while it is open. */
function stand() {
  const written: string[] = []
  const clock = { ms: 0 }
  const socket = Object.assign(new EventEmitter(), {
    isOpen: true,
    isDestroyed: false,
    write(text: string) {
      written.push(text)
      return socket.isOpen
    },
    end: (text: string) => void written.push(`${text}(end)`),
    destroy() {
      socket.isDestroyed = true
    },
  })
  return { written, clock, socket, reader: createReader(socket as unknown as ServerResponse, () => clock.ms) }
}

test('of what a slow reader has not taken yet only the last is kept', () => {
  const { written, socket, reader } = stand()
  socket.isOpen = false
  for (const text of ['a', 'b', 'c', 'd']) reader.send(text)
  reader.beat()
  expect(written).toEqual(['a'])

  socket.isOpen = true
  socket.emit('drain')
  reader.send('e')
  expect(written).toEqual(['a', 'd', 'e'])
})

test('a reader that takes nothing for half a minute is closed, one that takes a little is not', () => {
  const { clock, socket, reader } = stand()
  socket.isOpen = false
  reader.send('a')
  clock.ms = 29_000
  reader.beat()
  socket.emit('drain')
  reader.send('b')
  clock.ms = 58_000
  reader.beat()
  expect(socket.isDestroyed).toBe(false)

  clock.ms = 59_001
  reader.beat()
  expect(socket.isDestroyed).toBe(true)
})

test('the last word is not queued behind what nobody takes', () => {
  const { written, socket, reader } = stand()
  reader.end('over')
  expect(written).toEqual(['over(end)'])
  socket.isOpen = false
  reader.send('a')
  reader.end('over')
  expect(socket.isDestroyed).toBe(true)
})
