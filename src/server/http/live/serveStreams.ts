import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { KitServices } from '#server/services.ts'
import { Failure } from '#shared/errors.ts'
import { countedAddress } from '../countedAddress.ts'
import { type Gate, type InLane, whenClosed } from '../load/gate.ts'
import type { Member } from '../trpc.ts'
import { createReader, type Reader } from './reader.ts'

/** Streams of one member, and of all members, in one process. Whoever gets none asks by calls instead. */
const MOST_OF_MEMBER = 3
const MOST = 10_000

const LOOK_MS = 1000

/**
 * A stream ends after this long and its browser asks again at once: so that the session is looked at anew, and that someone whose
 * network vanished without a word, which no socket tells, is not taken for present for longer.
 */
const LIFE_MS = { least: 120_000, most: 180_000 }

/** Milliseconds before a browser asks again: apart from each other when a whole process goes. */
const RETRY_MS = { least: 300, most: 2_000 }

/** `stepMs` is how long a stream gathers what happened before it tells; tests shorten it. */
export type StreamServices = Pick<KitServices, 'db' | 'sql' | 'now' | 'canListen'> & {
  log: FastifyBaseLogger
  stepMs?: number | undefined
}

/** What a domain sends to whoever keeps a connection open, made once for each process. */
export type StreamMaker = (services: StreamServices) => Stream

export type Stream = {
  /** Refuses, or gives what is sent first. `attach` takes the reader in; the function it gives back lets it go. */
  open: (who: Member, id: string, inLane: InLane) => Promise<{ first: string; attach: (reader: Reader) => () => void }>
  close: () => Promise<void>
}

/** Server-sent events for members, at /live/<name>/<id>. */
export function serveStreams(
  app: FastifyInstance,
  services: Omit<StreamServices, 'log'>,
  gate: Gate,
  makers: Record<string, StreamMaker>,
) {
  const held = new Set<Reader>()
  const ofMember = new Map<string, number>()
  const streams = Object.entries(makers).map(([name, make]) => ({ name, stream: make({ ...services, log: app.log }) }))

  for (const { name, stream } of streams)
    app.get<{ Params: { id: string } }>(
      `/live/${name}/:id`,
      { config: { access: 'member' } },
      async (request, reply) => {
        const { member } = request
        if (!member) throw new Failure('UNAUTHENTICATED')
        const address = countedAddress(request.ip)
        const pass = await gate.enter(member, { cookies: request.headers.cookie, address, response: reply.raw })
        pass.charge(1)
        // Sent behind another request over the same connection, whose answer comes first: no browser does it.
        if (!reply.raw.socket) throw new Failure('INVALID_INPUT')
        const own = ofMember.get(member.id) ?? 0
        if (own >= MOST_OF_MEMBER || held.size >= MOST) throw new Failure('TOO_MANY_REQUESTS')
        ofMember.set(member.id, own + 1)
        whenClosed(reply.raw, () => {
          const left = (ofMember.get(member.id) ?? 1) - 1
          if (left > 0) ofMember.set(member.id, left)
          else ofMember.delete(member.id)
        })
        const { first, attach } = await pass.run((inLane) => stream.open(member, request.params.id, inLane))
        if (reply.raw.destroyed) return reply.hijack()
        reply.hijack()
        // Without chunks the same bytes go to everyone, in one piece; the connection ends with the stream.
        reply.raw.useChunkedEncodingByDefault = false
        reply.raw.writeHead(200, { ...reply.getHeaders(), ...streamHeaders } as Record<string, string>)
        reply.raw.flushHeaders()
        const reader = createReader(reply.raw, { lifeMs: anyOf(LIFE_MS) })
        held.add(reader)
        reader.send(`retry: ${anyOf(RETRY_MS)}\n${first}`)
        const release = attach(reader)
        whenClosed(reply.raw, () => {
          held.delete(reader)
          release()
        })
      },
    )

  const looking = setInterval(() => {
    for (const reader of held) reader.look()
  }, LOOK_MS).unref()

  // Before the server stops listening: an open stream is a request that would never be answered to the end.
  app.addHook('preClose', async () => {
    clearInterval(looking)
    for (const reader of held) reader.end()
    await Promise.all(streams.map(({ stream }) => stream.close()))
  })
}

const anyOf = ({ least, most }: { least: number; most: number }) => Math.round(least + Math.random() * (most - least))

/** nginx would gather what is sent in a buffer. */
const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}
