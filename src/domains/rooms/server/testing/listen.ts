import { type ClientRequest, get } from 'node:http'
import type { Person } from '#app/server/testing/kit.ts'

export type Heard = { name: string; data: Record<string, unknown> & { count?: number } }

/** A browser's side of a stream, as far as a test needs it: what came, and whether it is still open. */
export function listenAt(port: number, person: Person | null, roomId: string) {
  const heard: Heard[] = []
  const state = { status: 0, isOpen: true, bytes: '', headers: {} as Record<string, unknown> }
  const headers = { host: 'localhost', ...(person && { cookie: person.cookie }) }
  const asking: ClientRequest = get({ port, path: `/live/rooms/${roomId}`, headers }, (answer) => {
    Object.assign(state, { status: answer.statusCode, headers: answer.headers })
    answer.setEncoding('utf8')
    answer.on('data', (text: string) => {
      state.bytes += text
      heard.splice(0, heard.length, ...eventsIn(state.bytes))
    })
    answer.on('close', () => {
      state.isOpen = false
    })
    answer.on('error', () => {})
  })
  asking.on('error', () => {
    state.isOpen = false
  })
  return {
    state,
    heard,
    counts: () => heard.flatMap(({ name, data }) => (name === 'presence' ? [data.count] : [])),
    close: () => asking.destroy(),
    until: async (isSo: () => boolean, seconds = 15) => {
      for (const end = performance.now() + seconds * 1000; !isSo(); ) {
        if (performance.now() > end) throw new Error(`heard ${state.status} ${state.bytes}`)
        await new Promise((done) => setTimeout(done, 20))
      }
    },
  }
}

const eventsIn = (bytes: string): Heard[] =>
  bytes.split('\n\n').flatMap((block) => {
    const [, name] = /^event: (.*)$/m.exec(block) ?? []
    const [, data] = /^data: (.*)$/m.exec(block) ?? []
    return name && data ? [{ name, data: JSON.parse(data) }] : []
  })
