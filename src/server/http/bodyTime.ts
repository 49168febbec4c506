import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How long anyone may take to send what a call consists of. */
const ORDINARY_MS = 20_000

/** The longest of all: fifty megabytes over a poor line. The process itself cuts whatever takes longer. */
export const LONGEST_MS = 30 * 60_000

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** A body that trickles in is cut, also when the call was refused long ago. */
export function limitBodyTime(app: FastifyInstance, ms = ORDINARY_MS) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['content-length'] || request.headers['transfer-encoding']) giveBodyTime(request, ms)
    done()
  })
}

/** Only to those who were let in. Silence is cut earlier by the connection's own timeout. */
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
