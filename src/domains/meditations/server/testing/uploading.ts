import { randomUUID } from 'node:crypto'
import { connect as connectSocket } from 'node:net'
import { Readable } from 'node:stream'
import type { Kit, Person } from '#app/server/testing/kit.ts'
import { mp3 } from './sounds.ts'

type Files = { picture?: Buffer; audio?: Buffer }

export const described = {
  title: 'Oceano',
  description: '',
  tags: [] as string[],
  durationMinutes: 5,
  instructorName: '',
  categoryId: '',
  isPremium: false,
}

/** As the browser sends it: details, picture and file in one body. */
export function bodyOf(details: object, files: Files) {
  const { query, parts } = partsOf(details, files)
  return { query, payload: Buffer.concat(parts) }
}

function partsOf(details: object, { picture = Buffer.alloc(0), audio = Buffer.alloc(0) }: Files) {
  const words = Buffer.from(JSON.stringify(details))
  return { query: `details=${words.length}&picture=${picture.length}`, parts: [words, picture, audio] }
}

export function uploader(kit: Kit, staff: () => Person) {
  const send = async (name: string, details: object, files: Files, who: Person | null = staff()) => {
    const { query, parts } = partsOf(details, files)
    const length = parts.reduce((sum, part) => sum + part.length, 0)
    const answer = await kit.app.inject({
      method: 'POST',
      url: `/upload/${name}?${query}`,
      payload: Readable.from(inPieces(parts), { objectMode: false }),
      headers: {
        'content-type': 'application/octet-stream',
        'content-length': String(length),
        ...(who && { cookie: who.cookie }),
      },
    })
    return { status: answer.statusCode, ...readAnswer(answer.json()) }
  }
  const create = (more: object = {}, files: Files = { audio: mp3() }) =>
    send('audioContents.create', { ...described, id: randomUUID(), ...more }, files)

  return {
    send,
    create,
    update: (details: object, files: Files = {}) =>
      send('audioContents.update', { ...described, removesCover: false, ...details }, files),
    /** Everything the store holds, what a crash would leave unfinished included. */
    async keys() {
      const keys: string[] = []
      for await (const { key } of kit.services.files.list()) keys.push(key)
      return keys.sort()
    },
  }
}

/** Of the size a network brings: whole, a long file would be copied at every step. */
function* inPieces(parts: Buffer[]) {
  for (const part of parts) for (let at = 0; at < part.length; at += 65_536) yield part.subarray(at, at + 65_536)
}

type Answer = {
  result?: { data: { id?: string; url?: string } }
  error?: { data: { code: string; fields?: Record<string, string> } }
}

const readAnswer = ({ result, error }: Answer) => ({
  id: result?.data.id ?? '',
  url: result?.data.url ?? '',
  code: error?.data.code,
  fields: error?.data.fields,
})

/** A request whose body is left to the test: what was answered so far is in `heard`. */
export function openRequest(address: string, path: string, length: number, cookie = '') {
  const { port } = new URL(address)
  const socket = connectSocket(Number(port), '127.0.0.1')
  const request = { socket, heard: '', closed: new Promise<void>((done) => socket.once('close', () => done())) }
  socket.on('data', (bytes) => {
    request.heard += bytes
  })
  socket.on('error', () => {})
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/octet-stream\r\nContent-Length: ${length}\r\nCookie: ${cookie}\r\n\r\n`,
  )
  return request
}
