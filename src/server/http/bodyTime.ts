import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How long anyone may take to send what a call consists of. */
const ORDINARY_MS = 20_000

/**
 * The most any route may ask for: an upload of fifty megabytes over a poor line. Node itself cuts requests that take
 * longer.
 */
export const LONGEST_MS = 30 * 60_000

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Cuts a request whose body is not complete in time, also when it was answered with a refusal long ago. */
export function limitBodyTime(app: FastifyInstance, ms = ORDINARY_MS) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['content-length'] || request.headers['transfer-encoding']) giveBodyTime(request, ms)
    done()
  })
}

/**
 * More time for a route's body, given after access was checked. A silent connection is cut earlier, by the socket
 * timeout.
 */
export function giveBodyTime({ raw }: FastifyRequest, ms = LONGEST_MS) {
  clearTimeout(deadlines.get(raw))
  const deadline = setTimeout(() => cut(raw), ms).unref()
  deadlines.set(raw, deadline)
  raw.once('close', () => clearTimeout(deadline))
}

function cut({ complete, socket }: IncomingMessage) {
  if (!complete && socket?.writable) socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket?.destroySoon?.()
}
